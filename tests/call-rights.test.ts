import { expect, test } from 'vitest'
import { ALL_RIGHTS, type CallRight, isKeyRight, rightMeaning } from '#rules/rights.ts'
import { CALL_GROUPS } from '#server/api-docs/all-calls.ts'

const CALLS = CALL_GROUPS.flatMap(({ calls, specs }) =>
  Object.entries(specs).map(([name, spec]) => ({ name, spec, method: calls[name]?.method })),
)
const DESK_CALLS = CALLS.filter(({ spec }) => spec.auth === 'seller' || spec.auth === 'admin')

/** What no call asks by itself: it decides what answers show. */
const MASKS = ['contacts:read']

const namesWhere = (isIt: (call: (typeof CALLS)[number]) => boolean) => CALLS.filter(isIt).map(({ name }) => name)

test('every call names its right, unless it is public', () => {
  const known: readonly (CallRight | undefined)[] = ['own', ...ALL_RIGHTS]
  expect(namesWhere(({ spec }) => spec.auth !== 'public' && !known.includes(spec.right ?? undefined))).toEqual([])
  expect(namesWhere(({ spec }) => spec.auth === 'public' && spec.right !== undefined)).toEqual([])
})

test('no call of the desks is open to every helper', () => {
  expect(DESK_CALLS.length).toBeGreaterThan(150)
  expect(DESK_CALLS.filter(({ spec }) => spec.right === 'own').map(({ name }) => name)).toEqual([])
})

test('every right opens something', () => {
  const opened = new Set(CALLS.map(({ spec }) => spec.right))
  expect(ALL_RIGHTS.filter((right) => !opened.has(right) && !MASKS.includes(right))).toEqual([])
})

test('what only admins may is a right of the house', () => {
  const isOfHouse = (right: CallRight) => right !== 'own' && rightMeaning(right).ofHouse
  const others = DESK_CALLS.filter(({ spec }) => spec.auth === 'admin' && !isOfHouse(spec.right))
  // Figures, refunds and other rights of sellers too: their admin's calls ask for an admin beside.
  expect(others.map(({ name, spec }) => [name, spec.right])).toEqual([
    ['refundGiftCard', 'refunds:write'],
    ['readAdminDashboard', 'figures:read'],
  ])
})

test('keys are admitted by rights that are for keys', () => {
  expect(namesWhere(({ spec }) => spec.byKey === true && !isKeyRight(spec.right))).toEqual([])
})

const MONEY_AND_ROLES: readonly (CallRight | undefined)[] = [
  ...(['refunds:write', 'orders:export', 'money:write', 'money:export'] as const),
  ...(['payouts:write', 'staff:write', 'people:write'] as const),
]

/** Of these and of tables: what gives nobody money, data or a role. */
const WITHOUT_PROOF = [
  // Sends again what is registered, to where it is registered.
  ...['testWebhook', 'resendDelivery', 'resendFailed', 'runAgain', 'resendMail'],
  // Keeps and tries copies; getting one is asked about.
  ...['backUpNow', 'drillNow'],
  // Of goods, words and settings; roles are not undone.
  'undoActivity',
  // Asks, and says what a courier paid.
  ...['askApplicant', 'askProvider', 'importRemittance', 'askRemittances'],
  'takeBackInvitation',
  // What everybody sees in the shop, with the stock; it comes back as an import.
  'exportProducts',
]

test('money, tables and roles ask for a fresh proof', () => {
  const asked = DESK_CALLS.filter(
    ({ spec, method }) => spec.file === 'text/csv' || (method !== 'GET' && MONEY_AND_ROLES.includes(spec.right)),
  )
  expect(asked.length).toBeGreaterThan(40)
  const free = asked.filter(({ spec }) => spec.needsStepUp === undefined).map(({ name }) => name)
  expect(free.sort()).toEqual([...WITHOUT_PROOF].sort())
})
