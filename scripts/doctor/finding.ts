/** The result of one check. `bad` prevents the shop from working or being safe, `warn` deserves a look. */
export type Finding = { level: 'good' | 'warn' | 'bad'; what: string; fix?: string }

export const good = (what: string): Finding => ({ level: 'good', what })
export const warn = (what: string, fix: string): Finding => ({ level: 'warn', what, fix })
export const bad = (what: string, fix: string): Finding => ({ level: 'bad', what, fix })
