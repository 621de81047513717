import sharp from 'sharp'
import type { TestShop } from './test-shop.ts'

type Part = readonly [name: string, value: string | Buffer]

/** Sends multipart data: strings as fields, buffers as files. */
export function sendForm(
  { app }: TestShop,
  method: 'POST' | 'PUT',
  url: string,
  parts: readonly Part[],
  token?: string,
) {
  const body = parts.flatMap(([name, value]) => {
    const isFile = typeof value !== 'string'
    const file = isFile ? '; filename="picture.png"\r\ncontent-type: image/png' : ''
    const head = `--x\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')]
  })
  return app.inject({
    method,
    url,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.concat([...body, Buffer.from('--x--\r\n')]),
  })
}

/** A plain image; `background` tells one from another. */
export function photo(background = '#7d57b0', side = 300): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()
}

/** A product form with default values, except `change`. */
export function productParts(change: Record<string, string> = {}, more: readonly Part[] = []): Part[] {
  const form = {
    title: 'Moti Bead Clutch',
    description: 'Beads sewn on by hand.',
    category: 'Bags',
    originalPrice: '1200',
    discountPrice: '900',
    inStock: '8',
    productInfo: '',
    productMaterial: 'Silk',
    bestSeller: 'false',
    isNew: 'true',
    offer: '',
    ...change,
  }
  return [...Object.entries(form), ...more]
}
