import { ORDER_STATUSES } from '#rules/order-status.ts'
import { ORDER_STEPS, PAYMENT_STEPS, RETURN_STEPS, type Step, sellerTables } from './state-flows.ts'

/** docs/states.md: the states of an order, its payment and its returns. */
export function statesPage(): string {
  return [
    '# States of an order, its payment and its returns',
    'Written by `npm run docs:pictures` from `scripts/docs/state-flows.ts` and the rules; do not edit by hand.',
    '## Order',
    'What happens on the usual way (`orders.status`). A seller can also set a status by hand, as the tables below say.',
    diagram(ORDER_STEPS),
    '## Payment',
    '`orders.payment_status`. A part that was given back changes `orders.refund_status` only.',
    diagram(PAYMENT_STEPS),
    '## Return',
    '`returns.status`, from `src/rules/returns.ts`. Stock comes back with Received, money with Refunded.',
    diagram(RETURN_STEPS),
    '## What a seller may set by hand',
    'From `src/rules/order-status-changes.ts`, for an order paid online: from the status on the left to the one above. *asked* means that the seller is asked before money goes back or stock is taken again.',
    ...sellerTables('online').flatMap(({ money, rows }) => [
      `### ${money[0]?.toUpperCase()}${money.slice(1)}`,
      table(rows),
    ]),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n')
}

function diagram<State extends string>(steps: readonly Step<State>[]): string {
  const names = [...new Set(steps.flatMap(({ from, to }) => [from, to]))].filter((name) => name !== 'start')
  const id = (name: string) => (name === 'start' ? '[*]' : name.replaceAll(' ', ''))
  const spaced = names.filter((name) => name.includes(' ')).map((name) => `  state "${name}" as ${id(name)}`)
  const ends = names.filter((name) => !steps.some(({ from }) => from === name)).map((name) => `  ${id(name)} --> [*]`)
  const lines = steps.map(({ from, to, when }) => `  ${id(from)} --> ${id(to)}: ${when}`)
  return ['```mermaid', 'stateDiagram-v2', ...spaced, ...lines, ...ends, '```'].join('\n')
}

function table(rows: readonly string[][]): string {
  const head = ['from', ...ORDER_STATUSES]
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
