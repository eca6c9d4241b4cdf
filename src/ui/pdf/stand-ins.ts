import type { Attach } from '#ui/pdf/attachment.ts'
import { components } from '#ui/pdf/pdfjs.ts'

/**
 * Our versions of services that PDF.js's viewer expects. Subclasses, because its types accept no other.
 */

/** A link on a page to an attachment is handled as in the attachments panel. */
export class AttachmentOpener extends components.DownloadManager {
  readonly #open: Attach

  constructor(open: Attach) {
    super()
    this.#open = open
  }

  override openOrDownloadData(bytes: Uint8Array, name: string): boolean {
    this.#open({ name, bytes })
    return true
  }

  override downloadData(bytes: Uint8Array, name: string): void {
    this.#open({ name, bytes })
  }

  /** The document itself is not downloaded from the viewer (spec §1). */
  override download(): void {}
}

/**
 * PDF.js's translator has no Basque and would fall back to English. The texts that it marks for
 * translation are in `page-texts.ts`.
 */
export class SilentL10n extends components.GenericL10n {
  override async translate(): Promise<void> {}
  override async translateOnce(): Promise<void> {}
  override pause(): void {}
  override resume(): void {}
}
