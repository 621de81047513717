// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SizeGuideJson } from '#contracts/catalogue/size-guides.ts'
import type { BodyMeasurements } from '#rules/size-guide/body-measures.ts'
import { mount } from '../../../tests/support/mount.tsx'
import { OwnSize } from './own-size.tsx'

vi.mock('../client/use-session.ts', () => ({ useUser: () => ({ username: 'meera' }) }))

const GUIDE: SizeGuideJson = {
  _id: '01900000-0000-7000-8000-000000000001',
  name: 'Kurtas',
  measures: ['chest'],
  rows: [
    { size: '38', values: [990] },
    { size: '40', values: [1040] },
  ],
  note: '',
  noteHindi: '',
}
const BODY: BodyMeasurements = { chest: 960, waist: null, hips: null, shoulder: null, inseam: null }

beforeEach(() => localStorage.setItem('token', 'tok'))
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const answer = (measurements: BodyMeasurements | null) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ measurements })))

test('the size comes with its reason', async () => {
  answer(BODY)
  const { host } = await mount(<OwnSize guide={GUIDE} unit="cm" />)
  await vi.waitFor(() => expect(host.textContent).toBe('Your size: 40Chest: yours 96 cm; this piece 104 cm at 40.'))
})

test('in inches too', async () => {
  answer(BODY)
  const { host } = await mount(<OwnSize guide={GUIDE} unit="inch" />)
  await vi.waitFor(() => expect(host.textContent).toContain('yours 37.8 inch; this piece 40.9 inch at 40.'))
})

test('that nothing fits is said, with the nearest', async () => {
  answer({ ...BODY, chest: 1300 })
  const { host } = await mount(<OwnSize guide={GUIDE} unit="cm" />)
  await vi.waitFor(() => expect(host.textContent).toContain('Every size is too small for you; 40 comes nearest.'))
})

test('who keeps none is told where to', async () => {
  answer(null)
  const { host } = await mount(<OwnSize guide={GUIDE} unit="cm" />)
  await vi.waitFor(() => expect(host.querySelector('a')?.getAttribute('href')).toMatch(/meera.*#measurements$/))
})

test('a guest is not asked', async () => {
  localStorage.clear()
  const ask = vi.fn()
  vi.stubGlobal('fetch', ask)
  const { host } = await mount(<OwnSize guide={GUIDE} unit="cm" />)
  expect(host.textContent).toBe('')
  expect(ask).not.toHaveBeenCalled()
})
