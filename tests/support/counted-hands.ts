import type { Locator, Page } from '@playwright/test'

/** Performs user input and counts it: a click, a key, or a field filled by pasting. */
export class CountedHands {
  readonly #page: Page
  readonly counts = { clicks: 0, keys: 0, fills: 0 }

  constructor(page: Page) {
    this.#page = page
  }

  get total(): number {
    return this.counts.clicks + this.counts.keys + this.counts.fills
  }

  async click(target: Locator): Promise<void> {
    this.counts.clicks += 1
    await target.click()
  }

  async press(key: string): Promise<void> {
    this.counts.keys += 1
    await this.#page.keyboard.press(key)
  }

  /** Opening the list and pressing the option. */
  async select(target: Locator, option: string): Promise<void> {
    this.counts.clicks += 2
    await target.selectOption(option)
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.counts.fills += 1
    await target.fill(text)
  }
}
