/** The little that the main job needs of a browser, whatever drives it. */
export interface EngineBrowser {
  /** `Firefox 128`, as the engine names itself. */
  readonly name: string
  /** A navigation of its own: the app starts from the beginning. */
  goto(url: string): Promise<void>
  /** Types into the field that `selector` finds. */
  fill(selector: string, text: string): Promise<void>
  click(selector: string): Promise<void>
  /** Runs a JavaScript expression in the page; gives what it comes to, awaited. */
  evaluate(expression: string): Promise<unknown>
  /**
   * Ends the browser and starts it on the same profile. `false` when the driver offers none that
   * survives: what was open stays open then.
   */
  restart(): Promise<boolean>
  close(): Promise<void>
}

/** An engine that cannot be run here says why. */
export type EngineStart =
  | { readonly kind: 'running'; readonly browser: EngineBrowser }
  | { readonly kind: 'unavailable'; readonly reason: string }

/** Waits until `expression` is truthy in the page; throws naming it after `limitMs`. */
export async function waitUntil(
  browser: EngineBrowser,
  expression: string,
  limitMs = 60_000,
): Promise<void> {
  const end = Date.now() + limitMs
  while (!(await browser.evaluate(`Boolean(${expression})`))) {
    if (Date.now() > end) {
      const seen = await browser.evaluate('document.body.innerText')
      throw new Error(`Not within ${limitMs / 1000} s: ${expression}\nThe page says:\n${seen}`)
    }
    // These drivers have no event for a state of the page: this is a poll for one.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
