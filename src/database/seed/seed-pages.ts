import type { Db } from '../database.ts'
import { newId } from '../new-id.ts'
import { legalPages } from '../tables/legal.ts'
import { settings } from '../tables/settings.ts'
import { privacyPolicy } from './legal/privacy-policy.ts'
import { returnPolicy } from './legal/return-policy.ts'
import { shippingPolicy } from './legal/shipping-policy.ts'
import { termsAndConditions } from './legal/terms-and-conditions.ts'
import type { SeededRandom } from './seeded-random.ts'

const PAGES = [
  { title: 'Shipping-Policy', content: shippingPolicy },
  { title: 'Return-Policy', content: returnPolicy },
  { title: 'Privacy-Policy', content: privacyPolicy },
  { title: 'Terms-&-Conditions', content: termsAndConditions },
]

export async function seedLegalPages(db: Db, now: Date, random: SeededRandom): Promise<void> {
  await db
    .insert(legalPages)
    .values(PAGES.map((page) => ({ ...page, id: newId(now, random.bytes), createdAt: now, updatedAt: now })))
    .onConflictDoNothing()
}

/** The sample shop shows what a shop can do; a bare one begins without what it has to want. */
export async function seedSettings(db: Db, now: Date, isGiftCardOffered: boolean): Promise<void> {
  await db
    .insert(settings)
    .values({
      storeName: 'Threadspeak',
      email: 'care@threadspeak.test',
      phone: '+91 80 5550 0123',
      address: '14 Weavers Lane, Indiranagar, Bengaluru 560038, Karnataka',
      legalName: 'Threadspeak Handmade (sole proprietorship)',
      grievanceOfficer: 'The Grievance Officer',
      grievanceEmail: 'grievance@threadspeak.test',
      grievancePhone: '+91 80 5550 0124',
      isGiftCardOffered,
      updatedAt: now,
    })
    .onConflictDoNothing()
}
