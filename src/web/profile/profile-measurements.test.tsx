// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { click, mount, type as typeInto } from '../../../tests/support/mount.tsx'
import { ProfileMeasurements } from './profile-measurements.tsx'

const show = vi.hoisted(() => vi.fn())
vi.mock('../ui/feedback/toast-context.ts', () => ({ useToast: () => ({ show }) }))

const KEPT = { chest: 960, waist: null, hips: null, shoulder: null, inseam: null }
const asked: { method: string; body: unknown }[] = []

beforeEach(() => {
  localStorage.setItem('token', 'tok')
  asked.length = 0
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push({ method, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    return new Response(JSON.stringify({ measurements: KEPT }))
  })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function opened() {
  const page = await mount(<ProfileMeasurements />)
  await vi.waitFor(() => expect(page.all('input')).toHaveLength(5))
  return page
}

test('what is kept is shown in centimetres, and saved as typed', async () => {
  const { find } = await opened()
  expect(find<HTMLInputElement>('[name=chest]').value).toBe('96')
  await typeInto(find<HTMLInputElement>('[name=waist]'), '80.5')
  await click(find('button[type=submit]'))
  await vi.waitFor(() => expect(show).toHaveBeenCalled())
  expect(asked.at(-1)).toEqual({
    method: 'PUT',
    body: { chest: '96', waist: '80.5', hips: '', shoulder: '', inseam: '' },
  })
})

test('what cannot be is told beside the field, and not sent', async () => {
  const { find, host } = await opened()
  await typeInto(find<HTMLInputElement>('[name=hips]'), '900')
  await click(find('button[type=submit]'))
  expect(host.textContent).toContain('Use centimetres from 20 to 250.')
  expect(asked.map(({ method }) => method)).toEqual(['GET'])
})

test('it says what for and who sees it', async () => {
  const { host } = await opened()
  expect(host.textContent).toContain('Nobody else sees them.')
})
