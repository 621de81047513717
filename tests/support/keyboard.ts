import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

const MAX_STOPS = 150

/** Tabs to an element, checking at every stop that the focus is visible. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return expectSeen(target)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}`)
}

export async function pressAt(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

export async function typeAt(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

/** The focus must be marked and within the viewport. */
async function expectSeen(target: Locator): Promise<void> {
  const seen = await target.evaluate((element) => {
    // A card marks its image, a choice its whole row.
    const part = element.closest('li, article, label') ?? element.parentElement ?? element
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return {
      isMarked: [part, ...part.querySelectorAll('*')].some((one) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none'
      }),
      isOnScreen: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    }
  })
  expect(seen, `${target} is marked and on the screen`).toEqual({ isMarked: true, isOnScreen: true })
}

/** No horizontal overflow. */
export async function expectNoOverhang(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over, `${page.url()} fits its width`).toBeLessThanOrEqual(0)
}
