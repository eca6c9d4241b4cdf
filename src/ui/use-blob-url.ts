import { useEffect, useState } from 'react'

/** An address of `bytes` in memory, for as long as the component shows it. */
export function useBlobUrl(bytes: ArrayBuffer, type: string): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, type])
  return url
}
