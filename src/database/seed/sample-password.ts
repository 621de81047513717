/** What a newcomer signs in with; printed at the start of a trial shop, so everybody knows it. */
export const SAMPLE_PASSWORD = 'Thread-speak-1'
