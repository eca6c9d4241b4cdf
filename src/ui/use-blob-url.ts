import { useEffect, useState } from 'react'

/** An object URL of `bytes` while the component is mounted. */
export function useBlobUrl(bytes: ArrayBuffer, type: string): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type }))
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes, type])
  return url
}
