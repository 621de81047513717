// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { APPLICATION_TEXTS } from '#contracts/accounts/seller-application-texts.ts'
import { OWN_SELLER_TEXTS } from '#contracts/seller/own-seller-texts.ts'
import type { ApplicationForm } from '#rules/seller-application-form.ts'
import { NO_APPLICATION } from '#rules/seller-application-form.ts'
import { click, mount } from '../../../tests/support/mount.tsx'
import { session } from '../client/session-state.ts'
import { signedIn } from '../client/user-for-test.ts'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { ApplicationFields } from './application-fields.tsx'

const WHOLE: ApplicationForm = {
  ...{ name: 'Meera Handlooms', legalName: 'Meera Devi', address: '4 Weavers Lane, Nashik 422001', city: 'Nashik' },
  ...{ state: 'Maharashtra', pan: 'AAPFU0939F', gstin: '27AAPFU0939F1ZV', enrolmentId: '' },
  ...{ makes: 'Cotton stoles, woven on two pit looms.', account: 'meera@okbank' },
}

afterEach(() => {
  vi.unstubAllGlobals()
  return act(async () => session.setState({ status: 'unknown' }, true))
})

async function open(form: ApplicationForm) {
  const sent: object[] = []
  vi.stubGlobal('fetch', async (_: string, options: RequestInit = {}) => {
    sent.push(JSON.parse(String(options.body)))
    const application = { status: 'sent', form, sentAt: null, asked: '', reason: '', accountCheck: null }
    return new Response(JSON.stringify({ success: true, message: 'Kept.', application }))
  })
  session.setState(signedIn('customer'), true)
  const onSaved = vi.fn()
  const page = await mount(
    <ToastProvider>
      <ApplicationFields form={form} pictures={[]} onSaved={onSaved} />
    </ToastProvider>,
  )
  const press = async (words: string) => {
    await click(page.all('button').find(({ textContent }) => textContent === words)!)
    await act(async () => undefined)
  }
  return { page, sent, onSaved, press }
}

test('what is missing is said at its field, and nothing is sent', async () => {
  const { page, sent, press } = await open({ ...WHOLE, pan: 'no', makes: '' })
  await press('Send the application')
  expect(page.host.textContent).toContain('Please enter a valid PAN, such as ABCPE1234F')
  expect(page.host.textContent).toContain('Please tell in a sentence or two what you make')
  expect(sent).toEqual([])
})

test('a draft is kept with whatever there is', async () => {
  const { sent, onSaved, press } = await open({ ...NO_APPLICATION, name: 'Meera Handlooms' })
  await press('Keep as a draft')
  expect(sent).toMatchObject([{ name: 'Meera Handlooms', pan: '', isSent: false }])
  expect(onSaved).toHaveBeenCalledOnce()
})

test('a whole application is sent', async () => {
  const { sent, press } = await open(WHOLE)
  await press('Send the application')
  expect(sent).toEqual([{ ...WHOLE, isSent: true }])
})

test('nothing is called optional: of GSTIN and enrolment id one is needed, and it says so', async () => {
  const { page } = await open(NO_APPLICATION)
  const labels = page.all('label').map(({ textContent }) => textContent)
  expect(labels).toEqual(expect.arrayContaining(['GSTIN', 'Or enrolment id']))
  expect(labels.filter((label) => label.includes('optional'))).toEqual([])
  expect(page.host.textContent).toContain('One of the two is needed')
})

test('an enrolment id is enough without a GSTIN', async () => {
  const form = { ...WHOLE, gstin: '', enrolmentId: '27ABCDE1234567X' }
  const { sent, press } = await open(form)
  await press('Send the application')
  expect(sent).toEqual([{ ...form, isSent: true }])
})

test('a name that is taken is said at its field, and the form stays', async () => {
  const { page, onSaved, press } = await open(WHOLE)
  const errors = [{ path: 'name', message: OWN_SELLER_TEXTS.nameTaken }]
  const refused = { success: false, message: APPLICATION_TEXTS.incomplete, errors }
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(refused), { status: 400 }))
  await press('Send the application')
  await vi.waitFor(() => expect(page.host.textContent).toContain(OWN_SELLER_TEXTS.nameTaken))
  expect(page.find('input[name=name]').getAttribute('aria-invalid')).toBe('true')
  expect(onSaved).not.toHaveBeenCalled()
})
