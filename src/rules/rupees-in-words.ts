const SMALL =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const TENS = 'Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')
const UNITS = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
] as const

/** 'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Seventy-Eight Paise Only' */
export function rupeesInWords(paise: number): string {
  const rupees = Math.floor(paise / 100)
  const rest = paise % 100
  const small = rest === 0 ? '' : ` and ${words(rest)} Paise`
  return `Rupees ${words(rupees)}${small} Only`
}

function words(number: number): string {
  if (number < 20) return SMALL[number] ?? ''
  if (number < 100) {
    const tens = TENS[Math.floor(number / 10) - 2] ?? ''
    return number % 10 === 0 ? tens : `${tens}-${SMALL[number % 10]}`
  }
  for (const [size, name] of UNITS) {
    if (number < size) continue
    const rest = number % size
    const head = `${words(Math.floor(number / size))} ${name}`
    return rest === 0 ? head : `${head} ${words(rest)}`
  }
  return ''
}
