// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { ShippingForm } from '#rules/shipping-form.ts'
import { click, mount, type } from '../../../tests/support/mount.tsx'
import { ShippingFields } from './shipping-fields.tsx'
import { useOwnDetails } from './use-own-details.ts'
import { useShippingForm } from './use-shipping-form.ts'

const user = { name: 'Asha Rao', email: 'asha@example.in', number: '9876543210' }
vi.mock('../client/use-session.ts', () => ({ useUser: () => user, useSession: () => ({ status: 'signed-in' }) }))

const PLACES: Record<string, object> = {
  '560004': { pin: '560004', city: 'Bengaluru', state: 'Karnataka', isDistrict: false },
}
const UNKNOWN = 'We do not know that PIN code. Please fill in the city and the state yourself.'

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    const place = PLACES[path.slice(-6)]
    return place ? Response.json(place) : Response.json({ success: false, message: UNKNOWN }, { status: 404 })
  })
})

function Form({ start = {}, addresses }: { start?: Partial<ShippingForm>; addresses?: ShippingForm[] }) {
  const shipping = useShippingForm(start)
  useOwnDetails(shipping, { addresses: addresses ?? [], hasNone: addresses?.length === 0 })
  return (
    <form {...shipping.formProps}>
      <ShippingFields shipping={shipping} />
    </form>
  )
}
type Page = Awaited<ReturnType<typeof mount>>
const field = (page: Page, name: string) => page.find<HTMLInputElement>(`input[name=${name}]`)
const press = async (page: Page, words: string) => {
  const found = page.all('button').find(({ textContent }) => textContent === words)
  await click(found as Element)
}
const asked = (page: Page) => page.find('[role=status]').textContent ?? ''
const QUESTION = 'PIN code 560004 is in Bengaluru, Karnataka. Is your address right?'

test('a city and a state that do not fit the PIN code are asked about, and one press mends them', async () => {
  const page = await mount(<Form start={{ city: 'Chennai', state: 'Tamil Nadu' }} />)
  await type(field(page, 'postalCode'), '560004')
  await vi.waitFor(() => expect(asked(page)).toContain(QUESTION))
  await press(page, 'Use Bengaluru, Karnataka')
  expect([field(page, 'city').value, field(page, 'state').value, asked(page)]).toEqual(['Bengaluru', 'Karnataka', ''])
})

test('whoever says that the address is right is not asked again, until it changes', async () => {
  const page = await mount(<Form start={{ city: 'Chennai', state: 'Karnataka' }} />)
  await type(field(page, 'postalCode'), '560004')
  await vi.waitFor(() => expect(asked(page)).toContain(QUESTION))
  await press(page, 'My address is right')
  expect([field(page, 'city').value, asked(page)]).toEqual(['Chennai', ''])
  await type(field(page, 'city'), 'Madurai')
  expect(asked(page)).toContain(QUESTION)
  await type(field(page, 'city'), 'Bangalore')
  expect(asked(page)).toBe('')
})

test('an unknown PIN code says so, and another one takes the words away', async () => {
  const page = await mount(<Form />)
  await type(field(page, 'postalCode'), '999999')
  await vi.waitFor(() => expect(asked(page)).toBe(UNKNOWN))
  await type(field(page, 'postalCode'), '560004')
  await vi.waitFor(() => expect(field(page, 'city').value).toBe('Bengaluru'))
  expect(asked(page)).toBe('')
})

test('where no address is saved, the PIN code that was checked on the way here is filled in', async () => {
  sessionStorage.setItem('pin', '560004')
  const page = await mount(<Form addresses={[]} />)
  await vi.waitFor(() => expect(field(page, 'city').value).toBe('Bengaluru'))
  expect(field(page, 'postalCode').value).toBe('560004')
  sessionStorage.clear()
})

test('a saved address wins over the PIN code that was checked on the way here', async () => {
  sessionStorage.setItem('pin', '110001')
  const page = await mount(<Form addresses={[home]} />)
  expect(field(page, 'postalCode').value).toBe(home.postalCode)
  sessionStorage.clear()
})

const home: ShippingForm = {
  firstName: 'Meera',
  lastName: 'Iyer',
  address: '14 Temple Tank Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560004',
  phone: '9876500000',
  email: 'meera@example.in',
}

test('a returning shopper finds the address that was used last filled in, once it is known', async () => {
  const page = await mount(<Form />)
  expect([field(page, 'firstName').value, field(page, 'address').value]).toEqual(['Asha', ''])
  await page.show(<Form addresses={[home, { ...home, address: 'Elsewhere 1' }]} />)
  expect([field(page, 'firstName').value, field(page, 'address').value]).toEqual(['Meera', '14 Temple Tank Road'])
})

test('one typed field does not stop the others from being filled in', async () => {
  const page = await mount(<Form start={{ phone: '9000000001' }} addresses={[home]} />)
  const values = ['phone', 'firstName', 'email', 'address', 'postalCode'].map((name) => field(page, name).value)
  expect(values).toEqual(['9000000001', 'Meera', 'meera@example.in', '14 Temple Tank Road', '560004'])
})

test('a typed name or place that is the known one has the rest of it filled in', async () => {
  const page = await mount(<Form start={{ firstName: 'meera', city: 'bengaluru ' }} addresses={[home]} />)
  const values = ['firstName', 'lastName', 'city', 'address'].map((name) => field(page, name).value)
  expect(values).toEqual(['meera', 'Iyer', 'bengaluru ', '14 Temple Tank Road'])
})

test('what was typed already is never replaced by it', async () => {
  const page = await mount(<Form start={{ city: 'Pune' }} addresses={[home]} />)
  expect([field(page, 'city').value, field(page, 'address').value]).toEqual(['Pune', ''])
})
