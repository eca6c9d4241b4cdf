import type { Page } from '@playwright/test'

/** A control as the page has it now. */
export interface Control {
  /** The same control has the same key in the same state of the screen. */
  readonly key: string
  /** For people: what it is, and its words. */
  readonly name: string
  /** How it is used: by a touch, or by a touch and then keys. */
  readonly use: 'touch' | 'choose' | 'type'
  /** Whether the app's frame has it, as on every screen. */
  readonly inFrame: boolean
}

/** Where to touch it, in the viewport's px; `undefined` when something else lies above it. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Of controls that are alike, such as those of a list's rows, only so many are used. */
const ALIKE = 3

/** Sheets and view transitions are over by then. */
const SETTLED_MS = 2_000

/**
 * In the page: finds the visible, enabled controls of the topmost dialog, or of the page when none is
 * open. Controls are alike when they and all elements around them have the same classes.
 */
const FINDER = `(() => {
  const CONTROLS = 'button, a[href], select, input:not([type="hidden"]), textarea, summary,' +
    ' [role="tab"], [role="checkbox"], [role="radio"], [role="switch"], [contenteditable="true"]'
  const scope = () => [...document.querySelectorAll('dialog[open], [role="dialog"], :popover-open')]
    .filter((it) => it.checkVisibility()).at(-1) ?? document.body
  /** A radio or a checkbox may be drawn by its label. */
  const touched = (it) => {
    if (!it) return undefined
    const { width, height } = it.getBoundingClientRect()
    return width > 2 && height > 2 ? it : it.labels?.[0]
  }
  const isUsable = (it) => {
    const { width = 0, height = 0 } = touched(it)?.getBoundingClientRect() ?? {}
    return width > 2 && height > 2 && !it.closest('[inert]') && !it.matches(':disabled') &&
      it.getAttribute('aria-disabled') !== 'true' &&
      touched(it).checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  const kindOf = (it, top) => {
    const chain = []
    for (let each = it; each && each !== top; each = each.parentElement)
      chain.push(each.localName + '.' + each.className + (each.getAttribute('role') ?? ''))
    return chain.join(' < ')
  }
  const useOf = (it) => {
    if (it.localName === 'select') return 'choose'
    const isText = it.matches('textarea, [contenteditable="true"]') || (it.localName === 'input' &&
      !['checkbox', 'radio', 'button', 'submit', 'reset', 'file', 'range'].includes(it.type))
    return isText ? 'type' : 'touch'
  }
  const nameOf = (it) => {
    const text = it.getAttribute('aria-label') ?? it.labels?.[0]?.textContent ??
      (it.localName === 'select' ? it.name : it.textContent)
    const type = it.localName === 'input' ? ' ' + it.type : ''
    return it.localName + type + ' "' + text.trim().replace(/\\s+/g, ' ').slice(0, 40) + '"'
  }
  const find = () => {
    const top = scope()
    const seen = new Map()
    return [...top.querySelectorAll(CONTROLS)].filter(isUsable).flatMap((it) => {
      const kind = kindOf(it, top)
      const place = seen.get(kind) ?? 0
      seen.set(kind, place + 1)
      return place < ${ALIKE} ? [{ it, key: place + ' ' + kind }] : []
    })
  }
  globalThis.benchControls = {
    list: () => find().map(({ it, key }) => ({
      key, name: nameOf(it), use: useOf(it), inFrame: scope() === document.body && !it.closest('main'),
    })),
    isDialog: () => scope() !== document.body,
    async place(key) {
      // What opens or turns a page lies over everything for a moment.
      for (const end = performance.now() + ${SETTLED_MS}; performance.now() < end; ) {
        const point = await placeNow(key)
        if (point) return point
      }
      return undefined
    },
  }
  const placeNow = async (key) => {
      const target = touched(find().find((each) => each.key === key)?.it)
      target?.scrollIntoView({ block: 'center', behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      if (!target) return undefined
      for (const { left, top, width, height } of target.getClientRects()) {
        const [x, y] = [left + width / 2, top + height / 2]
        const hit = document.elementFromPoint(x, y)
        if (hit && (target.contains(hit) || hit.contains(target))) return { x, y }
      }
      return undefined
  }
})()`

/** Has every document of the page find its controls. */
export async function installFinder(page: Page): Promise<void> {
  await page.addInitScript(FINDER)
}

export function controlsOf(page: Page): Promise<Control[]> {
  return page.evaluate('globalThis.benchControls.list()')
}

export function isDialogOpen(page: Page): Promise<boolean> {
  return page.evaluate('globalThis.benchControls.isDialog()')
}

/** Scrolls the control into view; returns where to touch it. */
export function pointOf(page: Page, { key }: Control): Promise<Point | undefined> {
  return page.evaluate(`globalThis.benchControls.place(${JSON.stringify(key)})`)
}
