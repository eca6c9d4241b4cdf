import { type Folder, SOCIAL_FOLDERS } from '#contract/documents/folders.ts'
import { isIos } from '#ui/platform.ts'

/** A click on the name opens the file, a click on the icon saves it (spec §4). */
export type DeliveryMode = 'view' | 'save'

/** What a document's delivery depends on besides the click. */
export interface Browser {
  readonly userAgent: string
  readonly isIos: boolean
}

/** How a document reaches the person (spec §4, "File delivery"). */
export type Delivery = 'external' | 'download' | 'blocked'

/** On iOS everything opens in External: iOS cannot save from a link that is removed at once. */
export function deliveryOf(mode: DeliveryMode, folder: Folder, browser: Browser): Delivery {
  if (isBlocked(folder, browser)) return 'blocked'
  return mode === 'view' || browser.isIos ? 'external' : 'download'
}

/** The delivery in this browser. */
export function deliveryHere(mode: DeliveryMode, folder: Folder): Delivery {
  return deliveryOf(mode, folder, { userAgent: navigator.userAgent, isIos: isIos() })
}

/**
 * Social folders are not opened in Internet Explorer, legacy Edge and Chrome on iOS (spec §5). The
 * first two cannot run this app; they are named so that the rule is whole.
 */
function isBlocked(folder: Folder, { userAgent }: Browser): boolean {
  const isSocial = SOCIAL_FOLDERS.some((known) => known === folder)
  return isSocial && /\b(?:MSIE |Trident\/|Edge\/|CriOS\/)/.test(userAgent)
}
