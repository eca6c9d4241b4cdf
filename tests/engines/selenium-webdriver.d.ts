/** The part of selenium-webdriver that the engines check uses; the package brings no types. */
declare module 'selenium-webdriver' {
  interface Element {
    sendKeys(text: string): Promise<void>
    click(): Promise<void>
  }

  export interface WebDriver {
    get(url: string): Promise<void>
    findElement(by: Locator): Element
    executeScript(script: string): Promise<unknown>
    getCapabilities(): Promise<{ get(name: string): unknown }>
    manage(): { setTimeouts(timeouts: { script: number }): Promise<void> }
    quit(): Promise<void>
  }

  /** How to find elements; made by `By`, read by the driver. */
  type Locator = object

  export const By: { css(selector: string): Locator }

  export class Builder {
    usingServer(url: string): this
    withCapabilities(capabilities: Readonly<Record<string, unknown>>): this
    build(): Promise<WebDriver>
  }
}
