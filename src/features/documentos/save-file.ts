/** The link is there a moment longer than the click on it takes (spec §4: 100 to 150 ms). */
const LINK_MS = 120

/** Hands bytes to the browser's downloads by a link that goes at once. */
export function saveFile(bytes: ArrayBuffer, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.hidden = true
  document.body.append(link)
  link.click()
  setTimeout(() => {
    link.remove()
    URL.revokeObjectURL(url)
  }, LINK_MS)
}
