// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { SELLER_PAYOUT_TEXTS } from '#contracts/admin/seller-payout-texts.ts'
import type { OwedJson } from '#contracts/admin/seller-payouts.ts'
import { click, mount, type } from '../../../../tests/support/mount.tsx'
import SellerPayoutDialog from './seller-payout-dialog.tsx'

const SELLER: OwedJson = {
  ...{ _id: 's1', name: 'Meera Looms', account: 'meera@okbank' },
  holder: { legalName: 'Meera Devi', registeredName: 'MEERA DEVI', confirmedAt: null },
  ...{ ready: 990.5, untracked: 0, waiting: 0, paidOut: 0 },
}

afterEach(() => vi.unstubAllGlobals())

async function open(answer: () => Response = () => new Response('{}'), part: Partial<OwedJson> = {}) {
  const sent = vi.fn(async (_url: string, _init: RequestInit) => answer())
  vi.stubGlobal('fetch', sent)
  const onDone = vi.fn()
  await mount(<SellerPayoutDialog seller={{ ...SELLER, ...part }} onDone={onDone} onClose={() => undefined} />)
  const dialog = document.querySelector('[role=dialog]')!
  const inputs = [...dialog.querySelectorAll('input')]
  const press = () =>
    click([...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Record the payout')!)
  return { sent, onDone, dialog, inputs, press }
}

test('the sum that is ready is filled in, and the account stands above it', async () => {
  const { dialog, inputs } = await open()
  expect(inputs[0]?.value).toBe('990.5')
  expect(dialog.textContent).toContain('meera@okbank')
  expect(dialog.textContent).toContain('In the name of MEERA DEVI, as the bank has it')
})

test('of an account in another name both names are read, and when an owner said that it is theirs', async () => {
  const holder = { legalName: 'Meera Devi', registeredName: 'SOMEBODY ELSE', confirmedAt: '2026-03-02T06:00:00.000Z' }
  const { dialog } = await open(undefined, { holder })
  expect(dialog.textContent).toContain('in the name of SOMEBODY ELSE; the seller is Meera Devi.')
  expect(dialog.textContent).toContain('An owner said on 2 March 2026 that it is theirs.')
})

test('whoever pays reads how much rests on the word of the seller alone', async () => {
  const { dialog } = await open(undefined, { untracked: 599 })
  expect(dialog.textContent).toContain('₹599.00 of what became ready')
})

test('without the reference of the bank nothing is sent', async () => {
  const { sent, dialog, press } = await open()
  await press()
  expect(dialog.textContent).toContain(SELLER_PAYOUT_TEXTS.noReference)
  expect(sent).not.toHaveBeenCalled()
})

test.each(['', 'all', '0', '1.005'])('%j is no sum', async (typed) => {
  const { sent, dialog, inputs, press } = await open()
  await type(inputs[0]!, typed)
  await type(inputs[1]!, 'UTR1')
  await press()
  expect(dialog.textContent).toContain(SELLER_PAYOUT_TEXTS.badAmount)
  expect(sent).not.toHaveBeenCalled()
})

test('what the shop refuses stands at its field, and what was typed stays', async () => {
  const message = SELLER_PAYOUT_TEXTS.tooMuch(50_000)
  const body = { success: false, message, errors: [{ path: 'amount', message }] }
  const { dialog, inputs, press } = await open(() => new Response(JSON.stringify(body), { status: 409 }))
  await type(inputs[1]!, 'UTR1')
  await press()
  expect(dialog.querySelector('.field')?.textContent).toContain(message)
  expect(inputs[1]?.value).toBe('UTR1')
})

test('it is sent in rupees, and told', async () => {
  const { sent, onDone, inputs, press } = await open(
    () => new Response(JSON.stringify({ success: true, message: 'Paid.' })),
  )
  await type(inputs[0]!, '1,200.50')
  await type(inputs[1]!, 'UTR1')
  await type(inputs[2]!, '2026-03-02')
  await press()
  expect(JSON.parse(String(sent.mock.calls[0]?.[1].body))).toEqual({
    amount: 1200.5,
    reference: 'UTR1',
    paidOn: '2026-03-02',
  })
  expect(onDone).toHaveBeenCalledWith('Paid.')
})
