// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { click, mount } from '../../../tests/support/mount.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { useCodProblem } from './use-cod-problem.ts'

afterEach(() => vi.unstubAllGlobals())

const radio = (page: Awaited<ReturnType<typeof mount>>, value: string) =>
  page.find<HTMLInputElement>(`input[value="${value}"]`)

test('cash that is not possible cannot be chosen, says why, and online payment is chosen instead', async () => {
  const page = await mount(<PaymentChoice wanted="COD" cod="not_offered" onChoose={vi.fn()} />)
  expect(radio(page, 'COD').disabled).toBe(true)
  expect(radio(page, 'online').checked).toBe(true)
  expect(radio(page, 'COD').closest('label')?.textContent).toContain(
    'Cash on Delivery is not offered at the moment. Please pay online.',
  )
  expect(page.find('[aria-live]').textContent).toBe('Cash on Delivery is not possible here, so Pay Online is chosen.')
  const described = page.find('fieldset').getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain('not offered')
})

test('a total above the limit of cash is told the limit', async () => {
  const page = await mount(
    <PaymentChoice wanted="COD" cod="too_much" codReason={{ maximumPaise: 500_000 }} onChoose={vi.fn()} />,
  )
  expect(radio(page, 'COD').closest('label')?.textContent).toContain('offered for orders up to ₹5,000.')
})

test('a piece that is made to order is named as the reason', async () => {
  const line = { title: 'Neel Kurta', category: 'Fashion', leadDays: 9 }
  const page = await mount(<PaymentChoice wanted="COD" cod="made_to_order" codReason={{ line }} onChoose={vi.fn()} />)
  expect(radio(page, 'COD').closest('label')?.textContent).toContain(
    'Neel Kurta is made to order, so it is paid online',
  )
  expect(page.all('a')).toEqual([])
})

test('whoever is refused because of parcels that came back is told so, and may write to the shop', async () => {
  const page = await mount(<PaymentChoice wanted="online" cod="came_back" onChoose={vi.fn()} />)
  expect(radio(page, 'COD').closest('label')?.textContent).toContain('came back to us')
  expect(page.find('a').getAttribute('href')).toBe('/contact?subject=Cash%20on%20Delivery%20(COD)')
})

test('what is saved by paying online stands with it', async () => {
  const page = await mount(<PaymentChoice wanted="COD" cod={null} savedPaise={5000} onChoose={vi.fn()} />)
  expect(radio(page, 'online').closest('label')?.textContent).toContain('You save ₹50.')
  await page.show(<PaymentChoice wanted="COD" cod={null} onChoose={vi.fn()} />)
  expect(radio(page, 'online').closest('label')?.textContent).not.toContain('save')
})

test('where cash is possible it is chosen by a press', async () => {
  const onChoose = vi.fn()
  const page = await mount(<PaymentChoice wanted="online" cod={null} onChoose={onChoose} />)
  await click(radio(page, 'COD'))
  expect(onChoose).toHaveBeenCalledWith('COD')
  expect(page.find('[aria-live]').textContent).toBe('')
})

const NOWHERE = { phone: '', address: '', postalCode: '' }

function Probe({ totalPaise, isCashAtPin = true }: { totalPaise: number; isCashAtPin?: boolean }) {
  const { problem, askAgain } = useCodProblem({ totalPaise, isCashAtPin, lines: [] }, null, NOWHERE)
  return (
    <button type="button" onClick={askAgain}>
      {problem ?? 'possible'}
    </button>
  )
}

test('the terms are asked again after a refusal, and the sum counts', async () => {
  let cod = { isOffered: true, isBlocked: false, maximum: 1000, isAtOpenLimit: false, confirmAbove: 0 }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, cod }))
  const page = await mount(<Probe totalPaise={100_000} />)
  await vi.waitFor(() => expect(page.host.textContent).toBe('possible'))
  await page.show(<Probe totalPaise={100_000} isCashAtPin={false} />)
  await vi.waitFor(() => expect(page.host.textContent).toBe('not_at_pin'))
  await page.show(<Probe totalPaise={100_001} />)
  await vi.waitFor(() => expect(page.host.textContent).toBe('too_much'))
  cod = { ...cod, isOffered: false }
  await click(page.find('button'))
  await vi.waitFor(() => expect(page.host.textContent).toBe('not_offered'))
})

test('a shop that does not answer leaves the choice open', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: false, message: 'busy' }, { status: 503 }))
  const page = await mount(<Probe totalPaise={100} />)
  await click(page.find('button'))
  expect(page.host.textContent).toBe('possible')
})

test('a cash order that waits for a yes says so before anything is ordered', async () => {
  const page = await mount(<PaymentChoice wanted="COD" cod={null} isToConfirm onChoose={vi.fn()} />)
  expect(radio(page, 'COD').closest('label')?.textContent).toContain('confirm this order once more')
  await page.show(<PaymentChoice wanted="COD" cod={null} onChoose={vi.fn()} />)
  expect(radio(page, 'COD').closest('label')?.textContent).not.toContain('once more')
})

test('parcels for the typed address are asked about once it is complete, and only where the store wants that', async () => {
  const sent: string[] = []
  let cod: object = { isOffered: true, isBlocked: false, maximum: null, isAtOpenLimit: false, confirmAbove: 0 }
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (!path.endsWith('/history')) return Response.json({ success: true, cod })
    sent.push(String(body))
    return Response.json({ success: true, isRefused: true })
  })
  const typed = { phone: '98450 12345', address: '14 Weavers Lane', postalCode: '560038' }
  const page = await mount(<Typing key="off" {...typed} />)
  await vi.waitFor(() => expect(page.host.textContent).toBe('possible'))
  cod = { ...cod, isHistoryRefused: false }
  await page.show(<Typing key="half" {...typed} phone="98450" />)
  await page.show(<Typing key="whole" {...typed} />)
  await vi.waitFor(() => expect(page.host.textContent).toBe('came_back'), { timeout: 3000 })
  expect(sent).toEqual(['{"phone":"9845012345","address":"14 Weavers Lane","postalCode":"560038"}'])
})

function Typing(contact: typeof NOWHERE) {
  const { problem } = useCodProblem({ totalPaise: 100, isCashAtPin: true, lines: [] }, null, contact)
  return <p>{problem ?? 'possible'}</p>
}
