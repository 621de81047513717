import type { Page } from '@playwright/test'

const PASSWORD = 'Thread-speak-1'

/** Signs in with a sample account, through the form. */
export async function signIn(page: Page, address: string, username: 'shopper' | 'seller' | 'admin'): Promise<void> {
  await page.goto(`${address}/signin`, { waitUntil: 'networkidle' })
  const main = page.getByRole('main')
  await main.getByLabel('Email', { exact: true }).fill(`${username}@threadspeak.test`)
  await main.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/signin')
}

export async function fillCart(page: Page, address: string): Promise<void> {
  for (const word of ['Saree', 'Tote']) {
    const [id] = await productsCalled(address, word)
    await page.goto(`${address}/products/${id}`, { waitUntil: 'networkidle' })
    const sizes = page.getByRole('group', { name: 'Size' }).getByRole('radio')
    if ((await sizes.count()) > 1) await sizes.first().check({ force: true })
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
    await page.getByRole('status').filter({ visible: true }).first().waitFor()
  }
}

export async function productsCalled(address: string, word: string): Promise<string[]> {
  const { products } = (await (await fetch(`${address}/v1/api/products`)).json()) as {
    products: { _id: string; title: string }[]
  }
  const found = products.filter(({ title }) => title.includes(word))
  return (found.length > 0 ? found : products).map(({ _id }) => _id)
}
