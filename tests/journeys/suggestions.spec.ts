import type { Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, test, visit } from '../support/journey.ts'

const box = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: 'Search products' })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')

test('the box suggests categories and products while one types, and the keys walk them [SEARCH-07]', async ({
  page,
}) => {
  await visit(page, '/')
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/v1/api/') && calls.push(request.url()))
  await box(page).fill('crochte')
  const suggested = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(suggested.getByRole('option', { name: /^Crochet Toys/ })).toBeVisible()
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('search').getByRole('status').first()).toHaveText('6 suggestions')
  // The list is here already: no keystroke waits for the network. What the box needs once is fetched with its focus.
  expect(calls.filter((url) => !/\/search\/(popular|settings)$/.test(url))).toEqual([])
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  expect(await box(page).getAttribute('aria-activedescendant')).toBe(await options(page).first().getAttribute('id'))
  await page.keyboard.press('ArrowUp')
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant')
  await page.keyboard.press('Escape')
  await expect(suggested).toHaveCount(0)
  await expect(box(page)).toHaveValue('crochte')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/category/crochet-toys')
  await box(page).fill('bunny')
  await options(page).filter({ hasText: /Bunny/ }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bunny')
  await expect(suggested).toHaveCount(0)
})

test('recent searches are remembered here, offered again and can be cleared [SEARCH-07]', async ({ page }) => {
  await visit(page, '/')
  await box(page).fill('wool scarf')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=wool%20scarf')
  await page.reload()
  await expect(box(page)).toHaveValue('wool scarf')
  await box(page).fill('')
  const recent = page.getByRole('listbox', { name: 'Recent searches' })
  await expect(recent.getByRole('option')).toHaveText(['wool scarf'])
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=wool%20scarf')
  await box(page).fill('')
  await box(page).click()
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(recent).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('recentSearches'))).toBeNull()
})

test('the box shows what the page was asked for: by a deep link, after Back, and nowhere else [NAV-14]', async ({
  page,
}) => {
  await visit(page, '/search?q=tote')
  await expect(box(page)).toHaveValue('tote')
  await box(page).fill('scarf')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=scarf')
  await page.goBack()
  await expect(page).toHaveURL('/search?q=tote')
  await expect(box(page)).toHaveValue('tote')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Offers' }).click()
  await expect(page).toHaveURL('/offers')
  await expect(box(page)).toHaveValue('')
})

test('a query of 500 letters does not widen the page', async ({ page, complaints }) => {
  await page.setViewportSize(PHONE)
  await visit(page, `/search?q=${'wool'.repeat(125)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  complaints.length = 0
})

test('on a phone the search has a sheet of its own, and anything may be typed', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await visit(page, '/')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const sheet = page.getByRole('dialog', { name: 'Search' })
  await sheet.getByRole('combobox').fill('<qqz>"\\%_[*')
  await expect(sheet.getByRole('option')).toHaveText(['See all results for “<qqz>"\\%_[*”'])
  await sheet.getByRole('combobox').fill('sare')
  await expect(sheet.getByRole('option').first()).toContainText('Saree')
  await expectAccessible(page)
  await sheet.getByRole('option', { name: /^See all results/ }).click()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL('/search?q=sare')
})
