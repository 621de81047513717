/** Whether it is a European Article Number of 13 digits whose last digit is its checksum. */
export function isEan13(code: string): boolean {
  if (!/^\d{13}$/.test(code)) return false
  const digits = Array.from(code, Number)
  const sum = digits.slice(0, 12).reduce((all, digit, i) => all + digit * (i % 2 === 0 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10 === digits[12]
}
