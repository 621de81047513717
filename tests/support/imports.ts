import type { ImportJson, ImportRowJson } from '#contracts/seller/product-imports.ts'
import type { Shop } from '#shop/context/shop.ts'
import { stepImports } from '#shop/imports/step-imports.ts'
import { type Person, send } from './people.ts'
import type { TestShop } from './test-shop.ts'

export const IMPORTS = '/v1/api/seller/imports'

/** A CSV file with our headings; a row is title, price, stock and optionally id. */
export function fileFrom(
  rows: readonly (readonly [title: string, price: string, stock: string, id?: string])[],
): string {
  const lines = rows.map(([title, price, stock, id = '']) => `${title},Soft,Accessories,${price},${stock},${id}`)
  return ['title,description,category,originalPrice,inStock,id', ...lines].join('\n')
}

export function upload({ app }: TestShop, { token }: Person, file: string | Buffer, key?: string) {
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="goods.csv"\r\ncontent-type: text/csv\r\n\r\n'
  return app.inject({
    method: 'POST',
    url: IMPORTS,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      authorization: `Bearer ${token}`,
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(file), Buffer.from('\r\n--x--\r\n')]),
  })
}

/** Runs the import worker until nothing is left. */
export async function workOff(shop: Shop): Promise<void> {
  while ((await stepImports(shop)) > 0);
}

export async function checked(shop: TestShop, user: Person, file: string, key?: string): Promise<ImportJson> {
  const response = await upload(shop, user, file, key)
  if (response.statusCode !== 200) throw new Error(response.body)
  await workOff(shop.shop)
  return readJob(shop, user, response.json().import._id)
}

export async function readJob(shop: TestShop, { token }: Person, id: string): Promise<ImportJson> {
  return (await send(shop, 'GET', `${IMPORTS}/${id}`, undefined, token)).json().import
}

export async function rowsFrom(shop: TestShop, { token }: Person, id: string, show = 'all'): Promise<ImportRowJson[]> {
  return (await send(shop, 'GET', `${IMPORTS}/${id}/rows?show=${show}`, undefined, token)).json().rows
}

export function act(shop: TestShop, { token }: Person, id: string, what: 'confirm' | 'cancel' | 'undo', mode = 'good') {
  return send(shop, 'POST', `${IMPORTS}/${id}/${what}`, what === 'confirm' ? { mode } : {}, token)
}

/** Checked, confirmed and run. */
export async function imported(shop: TestShop, user: Person, file: string, mode = 'good'): Promise<ImportJson> {
  const { _id } = await checked(shop, user, file)
  const response = await act(shop, user, _id, 'confirm', mode)
  if (response.statusCode !== 200) throw new Error(response.body)
  await workOff(shop.shop)
  return readJob(shop, user, _id)
}
