import type { Locator, Page } from '@playwright/test'

/** A normal pace: 40 words a minute, and a second and a half to see the next thing and press it. */
const CHARACTERS_A_MINUTE = 200
const SECONDS_A_PRESS = 1.5
/** The window of the system: find the file, choose it, open it. */
const PRESSES_TO_PICK_A_FILE = 3

type Picture = { name: string; mimeType: string; buffer: Buffer }

/** Works as a person does, with mouse and keyboard alone, and counts how long a person would take. */
export class TimedHands {
  readonly #page: Page
  readonly counts = { presses: 0, characters: 0 }

  constructor(page: Page) {
    this.#page = page
  }

  get seconds(): number {
    const { presses, characters } = this.counts
    return Math.round((characters * 60) / CHARACTERS_A_MINUTE + presses * SECONDS_A_PRESS)
  }

  async press(target: Locator): Promise<void> {
    this.counts.presses += 1
    await target.click()
  }

  /** A key counts as a character. */
  async key(name: string): Promise<void> {
    this.counts.characters += 1
    await this.#page.keyboard.press(name)
  }

  /** Into the field that has the focus. */
  async type(text: string): Promise<void> {
    this.counts.characters += text.length
    await this.#page.keyboard.type(text)
  }

  /** Opening the list and pressing the option. */
  async choose(target: Locator, option: string): Promise<void> {
    this.counts.presses += 2
    await target.selectOption(option)
  }

  async pick(target: Locator, ...files: Picture[]): Promise<void> {
    const opening = this.#page.waitForEvent('filechooser')
    await this.press(target)
    this.counts.presses += PRESSES_TO_PICK_A_FILE
    await (await opening).setFiles(files)
  }
}
