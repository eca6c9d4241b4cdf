/** What the main job needs of a browser, no matter which driver runs it. */
export interface EngineBrowser {
  /** `Firefox 128`, as the engine names itself. */
  readonly name: string
  /** A full navigation: the app starts from the beginning. */
  goto(url: string): Promise<void>
  /** Types into the field that matches `selector`. */
  fill(selector: string, text: string): Promise<void>
  click(selector: string): Promise<void>
  /** Runs a JavaScript expression in the page; returns its awaited value. */
  evaluate(expression: string): Promise<unknown>
  /**
   * Ends the browser and starts it on the same profile. `false` when the driver keeps no profile: the
   * page then stays open.
   */
  restart(): Promise<boolean>
  close(): Promise<void>
}

/** Thrown when an engine cannot run here, with the reason. */
export type EngineStart =
  | { readonly kind: 'running'; readonly browser: EngineBrowser }
  | { readonly kind: 'unavailable'; readonly reason: string }

/** Waits until `expression`, awaited, is truthy in the page; throws naming it after `limitMs`. */
export async function waitUntil(
  browser: EngineBrowser,
  expression: string,
  limitMs = 60_000,
): Promise<void> {
  const end = Date.now() + limitMs
  const holds = () =>
    browser
      .evaluate(`Promise.resolve(${expression}).then(Boolean)`)
      .catch((error: unknown) => (isOfPageLeft(error) ? false : Promise.reject(error)))
  while (!(await holds())) {
    if (Date.now() > end) {
      const seen = await browser.evaluate('document.body.innerText')
      throw new Error(`Not within ${limitMs / 1000} s: ${expression}\nThe page says:\n${seen}`)
    }
    // These drivers have no event for a state of the page: this polls for it.
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** WebKit's driver still asked the page before, which a navigation was just taking away. */
function isOfPageLeft(error: unknown): boolean {
  return error instanceof Error && error.name === 'NoSuchFrameError'
}
