/** A state or union territory with its code in GST numbers and on invoices. */
export type IndianState = {
  name: string
  code: string
  /** Union territories without a legislature levy UTGST where states levy SGST. */
  hasUtgst?: true
}

/** Sorted by name, for a select. */
export const INDIAN_STATES: readonly IndianState[] = [
  { name: 'Andaman and Nicobar Islands', code: '35', hasUtgst: true },
  { name: 'Andhra Pradesh', code: '37' },
  { name: 'Arunachal Pradesh', code: '12' },
  { name: 'Assam', code: '18' },
  { name: 'Bihar', code: '10' },
  { name: 'Chandigarh', code: '04', hasUtgst: true },
  { name: 'Chhattisgarh', code: '22' },
  { name: 'Dadra and Nagar Haveli and Daman and Diu', code: '26', hasUtgst: true },
  { name: 'Delhi', code: '07' },
  { name: 'Goa', code: '30' },
  { name: 'Gujarat', code: '24' },
  { name: 'Haryana', code: '06' },
  { name: 'Himachal Pradesh', code: '02' },
  { name: 'Jammu and Kashmir', code: '01' },
  { name: 'Jharkhand', code: '20' },
  { name: 'Karnataka', code: '29' },
  { name: 'Kerala', code: '32' },
  { name: 'Ladakh', code: '38', hasUtgst: true },
  { name: 'Lakshadweep', code: '31', hasUtgst: true },
  { name: 'Madhya Pradesh', code: '23' },
  { name: 'Maharashtra', code: '27' },
  { name: 'Manipur', code: '14' },
  { name: 'Meghalaya', code: '17' },
  { name: 'Mizoram', code: '15' },
  { name: 'Nagaland', code: '13' },
  { name: 'Odisha', code: '21' },
  { name: 'Puducherry', code: '34' },
  { name: 'Punjab', code: '03' },
  { name: 'Rajasthan', code: '08' },
  { name: 'Sikkim', code: '11' },
  { name: 'Tamil Nadu', code: '33' },
  { name: 'Telangana', code: '36' },
  { name: 'Tripura', code: '16' },
  { name: 'Uttar Pradesh', code: '09' },
  { name: 'Uttarakhand', code: '05' },
  { name: 'West Bengal', code: '19' },
]

/** Names still in use by people and older lists. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  andamanandnicobar: '35',
  chattisgarh: '22',
  dadraandnagarhaveli: '26',
  damananddiu: '26',
  jandk: '01',
  newdelhi: '07',
  nctofdelhi: '07',
  orissa: '21',
  pondicherry: '34',
  up: '09',
  uttaranchal: '05',
}

/** As people write them who fill in a Hindi form; 'नई दिल्ली' is the city. */
const HINDI_NAMES: Readonly<Record<string, string>> = {
  'अंडमान और निकोबार द्वीपसमूह': '35',
  'आंध्र प्रदेश': '37',
  'अरुणाचल प्रदेश': '12',
  असम: '18',
  बिहार: '10',
  चंडीगढ़: '04',
  छत्तीसगढ़: '22',
  'दादरा और नगर हवेली और दमन और दीव': '26',
  दिल्ली: '07',
  गोवा: '30',
  गुजरात: '24',
  हरियाणा: '06',
  'हिमाचल प्रदेश': '02',
  'जम्मू और कश्मीर': '01',
  झारखंड: '20',
  कर्नाटक: '29',
  केरल: '32',
  लद्दाख: '38',
  लक्षद्वीप: '31',
  'मध्य प्रदेश': '23',
  महाराष्ट्र: '27',
  मणिपुर: '14',
  मेघालय: '17',
  मिज़ोरम: '15',
  नागालैंड: '13',
  ओडिशा: '21',
  पुदुच्चेरी: '34',
  पंजाब: '03',
  राजस्थान: '08',
  सिक्किम: '11',
  तमिलनाडु: '33',
  तेलंगाना: '36',
  त्रिपुरा: '16',
  'उत्तर प्रदेश': '09',
  उत्तराखंड: '05',
  'पश्चिम बंगाल': '19',
  'नई दिल्ली': '07',
}

const BY_CODE = new Map(INDIAN_STATES.map((state) => [state.code, state]))
const BY_LETTERS = new Map([
  ...INDIAN_STATES.map((state) => [lettersOnly(state.name), state.code] as const),
  ...Object.entries(OTHER_NAMES),
  ...Object.entries(HINDI_NAMES).map(([name, code]) => [lettersOnly(name), code] as const),
])

/** Also finds 'tamilnadu', 'J & K', 'Orissa' and 'दिल्ली'; null for anything but a state. */
export function findState(typed: string): IndianState | null {
  const code = BY_LETTERS.get(lettersOnly(typed.slice(0, 100)))
  return code === undefined ? null : findStateByCode(code)
}

export function findStateByCode(code: string): IndianState | null {
  return BY_CODE.get(code) ?? null
}

function lettersOnly(name: string): string {
  return (
    name
      .toLowerCase()
      .replaceAll('&', 'and')
      .normalize('NFC')
      .replace(/[^a-z\u0900-\u097f]/g, '')
      // The dot below is often left out: मिजोरम, चंडीगढ.
      .replaceAll('\u093c', '')
  )
}
