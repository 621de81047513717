const MAX_TRACKING_NUMBER = 50

const TRACKING_NUMBER = /^[A-Za-z0-9 _/.#-]+$/

/** Characters that couriers' numbers consist of: others are typing or pasting mistakes, and the number is mailed. */
export function isTrackingNumber(typed: string): boolean {
  const text = typed.trim()
  return text.length <= MAX_TRACKING_NUMBER && TRACKING_NUMBER.test(text)
}
