import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** A journey fails on any browser console problem: errors, hydration, content security policy. */
export const test = base.extend<{ complaints: string[] }>({
  page: async ({ page }, use) => {
    const goto = page.goto.bind(page)
    page.goto = async (...text) => {
      const response = await goto(...text)
      await untilTakenOver(page)
      return response
    }
    const reload = page.reload.bind(page)
    page.reload = async (...text) => {
      const response = await reload(...text)
      await untilTakenOver(page)
      return response
    }
    await use(page)
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})

/** Waits for hydration, which is slow on a busy machine: a script clicks earlier than a user would. */
async function untilTakenOver(page: Page): Promise<void> {
  const isTakenOver = () =>
    !('__reactRouterContext' in window) || Object.keys(document.body).some((key) => key.startsWith('__reactFiber'))
  await page.waitForFunction(isTakenOver, null, { polling: 20, timeout: 15_000 }).catch(() => undefined)
}

export { expect }

/** No accessibility violations, once colours have stopped changing: half-way through they have little contrast. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isColour = (one: Animation) => one instanceof CSSTransition && /color|opacity/.test(one.transitionProperty)
    const changing = document.getAnimations().filter(isColour)
    await Promise.all(changing.map((one) => one.finished.catch(() => undefined)))
  })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)).toEqual(
    [],
  )
}

export const PHONE = { width: 390, height: 844 }

/** After `page.clock.install()`: from here on time passes only by `page.clock.runFor`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

/** Opens a page and waits for hydration and for the product list, which the page fetches when it is first used. */
export async function visit(page: Page, path: string): Promise<void> {
  let isFetched = false
  const fetched = page.waitForResponse('**/v1/api/products').then(() => {
    isFetched = true
  })
  await page.goto(path)
  await expect(async () => {
    await page.keyboard.press('Shift')
    expect(isFetched).toBe(true)
  }).toPass()
  await fetched
}
