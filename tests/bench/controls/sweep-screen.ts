import {
  type Control,
  controlsOf,
  isDialogOpen,
  pointOf,
} from '#tests/bench/controls/find-controls.ts'
import {
  openScreen,
  pathOf,
  restore,
  showsSame,
  waitForDialog,
} from '#tests/bench/controls/screen-state.ts'
import {
  LIMIT_MS,
  millisecondsOf,
  timeInteraction,
  type Used,
} from '#tests/bench/controls/time-interaction.ts'
import type { ManyRowsPage } from '#tests/bench/with-many-rows.ts'

/** The longest that an interaction may take to its next paint. */
export const AIM_MS = 200

/** A control that was used, and what came of it. */
export interface Swept {
  /** With the control that opens its dialog before it. */
  readonly name: string
  readonly used: Used
}

/**
 * Uses each control of the screen once, and each of the dialogs that these open. `frameDialogs` holds
 * the frame's controls whose dialogs were swept on another screen, and gets this one's.
 * Returns `undefined` when the path leads to another screen.
 */
export async function sweepScreen(
  phone: ManyRowsPage,
  path: string,
  frameDialogs: Set<string>,
): Promise<Swept[] | undefined> {
  const { page, cdp } = phone
  await openScreen(phone, path)
  if (pathOf(page) !== path) return undefined
  const swept: Swept[] = []
  let fresh: readonly Control[] = await controlsOf(page)
  for (const control of fresh) {
    fresh = await restore(phone, path, fresh)
    const used = await medianIfAbove(await timeInteraction(page, cdp, control), async () => {
      await openScreen(phone, path)
      return timeInteraction(page, cdp, control)
    })
    swept.push({ name: control.name, used })
    // What was typed or chosen may leave the controls as they were.
    if (control.use !== 'touch') await openScreen(phone, path)
    if (!(await isDialogOpen(page))) continue
    if (control.inFrame && frameDialogs.has(control.key)) continue
    if (control.inFrame) frameDialogs.add(control.key)
    swept.push(...(await sweepDialog({ phone, path, fresh, opener: control })))
  }
  return swept
}

interface OpenDialog {
  readonly phone: ManyRowsPage
  readonly path: string
  /** Those of the screen below. */
  readonly fresh: readonly Control[]
  readonly opener: Control
}

/** The dialog is open, and is opened again for each control that has closed or changed it. */
async function sweepDialog({ phone, path, fresh, opener }: OpenDialog): Promise<Swept[]> {
  const { page, cdp } = phone
  const swept: Swept[] = []
  const inside = await controlsOf(page)
  for (const control of inside) {
    if (!((await isDialogOpen(page)) && (await showsSame(page, inside)))) {
      await restore(phone, path, fresh)
      await openDialog(phone, opener)
    }
    const name = `${opener.name} > ${control.name}`
    const isThere = await isDialogOpen(page)
    const first: Used = isThere
      ? await timeInteraction(page, cdp, control)
      : { kind: 'untouchable' }
    const used = await medianIfAbove(first, async () => {
      await openScreen(phone, path)
      await openDialog(phone, opener)
      return timeInteraction(page, cdp, control)
    })
    swept.push({ name, used })
  }
  return swept
}

/**
 * One pause of the machine makes one interaction long: what misses the aim is used twice more, and the
 * middle one of the three counts. A control that is gone by then keeps its first time.
 */
async function medianIfAbove(first: Used, again: () => Promise<Used>): Promise<Used> {
  if ((millisecondsOf(first) ?? 0) <= AIM_MS) return first
  const tries = [first, await again(), await again()]
  const sorted = tries
    .filter((used) => millisecondsOf(used) !== undefined)
    .toSorted((one, other) => (millisecondsOf(one) ?? 0) - (millisecondsOf(other) ?? 0))
  return sorted.length === tries.length ? (sorted[1] ?? first) : first
}

async function openDialog({ page }: ManyRowsPage, opener: Control): Promise<void> {
  const point = await pointOf(page, opener)
  if (!point) return
  await page.touchscreen.tap(point.x, point.y)
  await waitForDialog(page, LIMIT_MS)
}
