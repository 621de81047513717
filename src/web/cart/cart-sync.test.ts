// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CartInput, CartLineJson } from '#contracts/orders/carts.ts'
import { addToCart } from '../client/add-to-cart.ts'
import { cart, followStoredCart } from '../client/cart.ts'
import { removeFromCart, setPaymentOpen, setQuantity } from '../client/edit-cart.ts'
import { syncCart } from './cart-sync.ts'
import { followSavedLines, moveToCart, saved, saveForLater } from './saved-lines.ts'

/** The cart of the account, as the API keeps it. */
let server: { version: number; lines: CartLineJson[] }
let sent: string[] = []

/** Each device has a browser storage of its own; one is in use at a time. */
const devices = new Map<string, [string, string][]>()
let current = ''
function use(device: string) {
  devices.set(current, Object.entries({ ...localStorage }))
  localStorage.clear()
  for (const [key, value] of devices.get(device) ?? []) localStorage.setItem(key, value)
  localStorage.setItem('token', 'tok')
  current = device
  followStoredCart()()
  followSavedLines()()
}

const said = vi.hoisted(() => vi.fn())
vi.mock('../client/flash-toast.ts', () => ({ flashToast: said }))
const sync = (userId = 'u1') => syncCart({ userId, token: 'tok' })

beforeEach(() => {
  server = { version: 0, lines: [] }
  sent = []
  devices.clear()
  localStorage.clear()
  current = ''
  said.mockClear()
  use('phone')
  localStorage.setItem('token', 'tok')
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    sent.push(method)
    if (method === 'GET') {
      const since = new URL(url, 'http://shop.example').searchParams.get('since')
      const isKnown = since !== null && Number(since) === server.version
      return Response.json({ success: true, version: server.version, ...(isKnown ? {} : { lines: server.lines }) })
    }
    const { version, lines } = JSON.parse(String(body)) as CartInput
    if (version !== server.version) return Response.json({ success: false, message: 'changed' }, { status: 409 })
    server = { version: version + 1, lines }
    return Response.json({ success: true, version: server.version })
  })
})
afterEach(() => vi.unstubAllGlobals())

function add(_id: string, quantity = 1) {
  const product = {
    _id,
    title: _id,
    images: ['/a.webp', '/b.webp'],
    category: '',
    description: 'x',
    originalPrice: 10,
    discountPrice: null,
  }
  addToCart({ product, quantity, color: 'Red', size: null, inStock: 9, deliveryDate: '' })
}
const inCart = () => Object.fromEntries(cart.getState().lines.map(({ product, quantity }) => [product._id, quantity]))
const idOf = (title: string) => cart.getState().lines.find(({ product }) => product._id === title)!.id

test('what was chosen before signing in goes to the account', async () => {
  add('kurta', 2)
  await sync()
  expect(server.lines).toMatchObject([{ product: { _id: 'kurta', images: ['/a.webp'] }, quantity: 2, isSaved: false }])
  expect(said).not.toHaveBeenCalled()
})

test('a second device shows it, and says so', async () => {
  add('kurta', 2)
  await sync()
  use('laptop')
  await sync()
  expect(inCart()).toEqual({ kurta: 2 })
  expect(said).toHaveBeenCalledOnce()
})

test('two carts are joined on sign-in, of the same thing the larger quantity', async () => {
  add('kurta', 1)
  add('saree', 3)
  await sync()
  use('laptop')
  add('kurta', 2)
  add('shawl')
  await sync()
  expect(inCart()).toEqual({ kurta: 2, saree: 3, shawl: 1 })
  expect(server.lines).toHaveLength(3)
})

test('what was removed or bought on one device leaves the other', async () => {
  add('kurta')
  add('saree')
  await sync()
  use('laptop')
  await sync()
  removeFromCart([idOf('kurta')])
  await sync()
  use('phone')
  await sync()
  expect(inCart()).toEqual({ saree: 1 })
})

test('changes on both devices at once are both there', async () => {
  add('kurta', 5)
  await sync()
  use('laptop')
  await sync()
  setQuantity(idOf('kurta'), 2)
  use('phone')
  add('saree')
  await sync()
  use('laptop')
  await sync()
  expect(inCart()).toEqual({ kurta: 2, saree: 1 })
  use('phone')
  await sync()
  expect(inCart()).toEqual({ kurta: 2, saree: 1 })
})

test('a cart that nobody changed costs one small question', async () => {
  add('kurta')
  await sync()
  sent = []
  await sync()
  expect(sent).toEqual(['GET'])
})

test('without an answer nothing changes, and the next try sends it', async () => {
  add('kurta')
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('network')))
  await sync()
  expect(inCart()).toEqual({ kurta: 1 })
  vi.stubGlobal('fetch', answering)
  await sync()
  expect(server.lines).toHaveLength(1)
})

/** A page that is left while it sends: the server has it, and nobody hears the answer. */
async function syncUnheard() {
  const answering = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = await answering(url, init)
    return init.method === 'PUT' ? Promise.reject(new TypeError('left')) : answer
  })
  await sync()
  vi.stubGlobal('fetch', answering)
}

test('a write whose answer nobody heard is found, and not refused', async () => {
  await sync()
  add('kurta')
  await syncUnheard()
  sent = []
  add('saree')
  await sync()
  expect([sent, server.lines.length, inCart()]).toEqual([['GET', 'PUT'], 2, { kurta: 1, saree: 1 }])
})

test('what was bought after a write that nobody heard does not come back', async () => {
  await sync()
  add('kurta')
  await syncUnheard()
  removeFromCart([idOf('kurta')])
  await sync()
  expect([inCart(), server.lines]).toEqual([{}, []])
})

test('a write that nobody heard takes nothing away that another device has written since', async () => {
  await sync()
  add('kurta', 2)
  await syncUnheard()
  use('laptop')
  await sync()
  add('saree')
  await sync()
  use('phone')
  add('shawl')
  await sync()
  expect(inCart()).toEqual({ kurta: 2, saree: 1, shawl: 1 })
})

test('what was removed by a write that nobody heard can be added again', async () => {
  add('kurta')
  await sync()
  removeFromCart([idOf('kurta')])
  await syncUnheard()
  add('kurta')
  await sync()
  expect([inCart(), server.lines.length]).toEqual([{ kurta: 1 }, 1])
})

test('what is saved for later is so on the other device, and comes back', async () => {
  add('kurta')
  saveForLater(cart.getState().lines[0]!)
  await sync()
  use('laptop')
  await sync()
  expect([inCart(), saved.getState().lines.map(({ product }) => product._id)]).toEqual([{}, ['kurta']])
  moveToCart(saved.getState().lines[0]!)
  await sync()
  use('phone')
  await sync()
  expect([inCart(), saved.getState().lines]).toEqual([{ kurta: 1 }, []])
})

test('what is too much for the account stays in this browser', async () => {
  for (let at = 0; at < 101; at += 1) add(`piece ${at}`)
  await sync()
  expect([server.lines.length, cart.getState().lines.length]).toEqual([100, 101])
  server = { version: server.version + 1, lines: server.lines.slice(1) }
  await sync()
  expect([server.lines.length, cart.getState().lines.length]).toEqual([100, 100])
})

test('a payment that was opened while it is asked keeps its cart', async () => {
  add('kurta')
  await sync()
  server = { version: server.version + 1, lines: [] }
  const asking = sync()
  setPaymentOpen(true)
  await asking
  expect([inCart(), cart.getState().isPaymentOpen]).toEqual([{ kurta: 1 }, true])
})

test('who signs out while it is asked leaves nothing here', async () => {
  add('kurta')
  const asking = sync()
  localStorage.removeItem('token')
  await asking
  expect(localStorage.getItem('cartSync')).toBeNull()
})

test('the next person on this device keeps what is in the cart, and gets their own', async () => {
  server = { version: 4, lines: [] }
  add('kurta')
  await sync('u2')
  expect([server.version, inCart()]).toEqual([5, { kurta: 1 }])
})
