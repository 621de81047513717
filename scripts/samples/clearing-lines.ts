import type { SamplesPlan } from '#shop/samples/clear-samples.ts'

/** What clearing does, as text for the confirmation. */
export function clearingLines(plan: SamplesPlan, adminEmail: string | undefined): string[] {
  if (plan.people.length === 0) return ['There is no sample account left.']
  const named = plan.people.filter(({ email }) => !email.includes('@reviewers.')).map(({ email }) => email)
  const lines = [
    `Sample accounts   ${plan.people.length} are taken out: ${named.join(', ')} and the invented reviewers`,
    `Their reviews     ${plan.reviewCount} are erased`,
    `Their queries     ${plan.queryCount} are erased`,
    `Sample products   ${plan.products.length} leave the shelves; a seller can restore them. Those that somebody changed or bought stay`,
    `Sample coupons    ${plan.coupons.length === 0 ? 'none' : plan.coupons.join(', ')} are switched off`,
    plan.keepsOrders
      ? `Sample orders     ${plan.orderCount} stay in the books, because other people ordered too and invoice numbers have no gaps; the accounts behind them are switched off`
      : `Sample orders     ${plan.orderCount} are erased with their invoices; numbers begin anew`,
    'Legal pages, settings, categories and campaigns stay.',
  ]
  if (!plan.needsAdmin) return lines
  return adminEmail === undefined
    ? [
        ...lines,
        '',
        'Nobody would be left to run the shop: make somebody an admin first, or set ADMIN_EMAIL and ADMIN_PASSWORD.',
      ]
    : [...lines, `First admin       ${adminEmail}, with ADMIN_PASSWORD`]
}
