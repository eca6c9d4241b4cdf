import { isIos } from '#ui/platform.ts'

/** Spec §4: the temporary link is removed after 100 to 150 ms. */
const LINK_LIFE_MS = 120

/** A download may begin late: its bytes outlive the link. */
const BYTES_LIFE_MS = 60_000

/**
 * Hands a file created on the device to the person. On iPhone and iPad by the share sheet, which offers
 * calendar, files and mail; an installed app there shows a downloaded file without a way back. Elsewhere
 * as a download. Call it in the click handler itself: sharing requires a user gesture.
 */
export async function saveFile(file: File): Promise<void> {
  if (isIos() && canShare(file)) {
    try {
      await navigator.share({ files: [file] })
      return
    } catch (error) {
      // Closing the sheet is a choice, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  download(file)
}

function canShare(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] })
}

function download(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.hidden = true
  document.body.append(link)
  link.click()
  setTimeout(() => link.remove(), LINK_LIFE_MS)
  setTimeout(() => URL.revokeObjectURL(link.href), BYTES_LIFE_MS)
}
