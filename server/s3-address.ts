/** A bucket of an S3-compatible store, and the key to it. */
export interface S3Address {
  /** `https://s3.example:9000` */
  readonly endpoint: string
  readonly bucket: string
  /** What all our keys begin with: empty, or with a slash at its end. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/**
 * Reads `https://key:secret@host:port/bucket/prefix?region=name`, key and secret percent-encoded where they
 * need it; `undefined` for anything else. Stores of one's own take any region.
 */
export function s3Address(text: string): S3Address | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return undefined
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '')
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)]
  if (!bucket || !accessKeyId || !secretAccessKey || url.hash !== '') return undefined
  return {
    endpoint: `${url.protocol}//${url.host}`,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') || 'us-east-1',
    accessKeyId,
    secretAccessKey,
  }
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
