import { expect, test } from 'vitest'
import { type ApplicationForm, applicationProblems, draftProblems, NO_APPLICATION } from './seller-application-form.ts'

const GOOD: ApplicationForm = {
  ...{ name: 'Meera Handlooms', legalName: 'Meera Devi', address: '4 Weavers Lane, Nashik 422001', city: 'Nashik' },
  ...{ state: 'Maharashtra', pan: 'AAPFU0939F', gstin: '27AAPFU0939F1ZV', enrolmentId: '' },
  ...{ makes: 'Cotton stoles, woven on two pit looms.', account: 'meera@okbank' },
}

test('what is whole can be sent', () => {
  expect(applicationProblems(GOOD)).toEqual({})
})

test('an empty draft is kept, and names all that is missing when it is sent', () => {
  expect(draftProblems(NO_APPLICATION)).toEqual({})
  expect(Object.keys(applicationProblems(NO_APPLICATION)).toSorted()).toEqual(
    ['account', 'address', 'city', 'gstin', 'legalName', 'makes', 'name', 'pan', 'state'].toSorted(),
  )
})

test.each<[keyof ApplicationForm, string]>([
  ['pan', 'AAPXU0939F'],
  ['pan', 'AAPFU09399'],
  ['gstin', '27AAPFU0939F1ZW'],
  ['gstin', '29AAGCB7383J1Z4'],
  ['state', 'Atlantis'],
  ['address', '4 Weavers Lane, Nashik'],
  ['address', '4 Weavers Lane, Nashik 560001'],
  ['makes', 'Things'],
  ['account', '123456789012'],
  ['account', 'my bank'],
  ['name', 'Meera\u200b\u200b'],
  ['legalName', 'x'.repeat(121)],
])('%s cannot be %j', (field, typed) => {
  expect(applicationProblems({ ...GOOD, [field]: typed })).toHaveProperty(field)
})

test('a GSTIN is of the PAN that is named', () => {
  expect(applicationProblems({ ...GOOD, pan: 'ABCPE1234F' }).gstin).toBe('This GSTIN is of another PAN')
})

test('an enrolment id takes the place of a GSTIN, and is of the same state', () => {
  const without = { ...GOOD, gstin: '' }
  expect(applicationProblems({ ...without, enrolmentId: '27AAPFU0939FE01' })).toEqual({})
  expect(applicationProblems({ ...without, enrolmentId: '29AAPFU0939FE01' })).toHaveProperty('enrolmentId')
  expect(applicationProblems({ ...without, enrolmentId: '27AAP' })).toHaveProperty('enrolmentId')
})
