import type { Fit } from './fit.ts'

// Apart from the rules: every product page loads it.
export const FIT_LABELS: Record<Fit, string> = { small: 'Runs small', true: 'True to size', large: 'Runs large' }
