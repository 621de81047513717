/** Password of the sample accounts; printed when a trial shop starts, so it is public. */
export const SAMPLE_PASSWORD = 'Thread-speak-1'
