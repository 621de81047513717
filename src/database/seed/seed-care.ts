import { careClock } from '#rules/care-deadlines.ts'
import type { Db } from '../database.ts'
import { newId } from '../new-id.ts'
import { careMessages, careQueries } from '../tables/care.ts'
import type { SeededRandom } from './seeded-random.ts'

const HOUR = 3_600_000
const TICKET_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

type SampleQuery = { name: string; email: string; subject: string; hoursAgo: number; question: string; answer?: string }

const QUERIES: readonly SampleQuery[] = [
  {
    name: 'Asha Sample',
    email: 'shopper@threadspeak.test',
    subject: 'Which size for a kurta?',
    hoursAgo: 5,
    question:
      'I wear a 36 in most brands. Should I take the 36 or the 38 in the Neel Block-Print Kurta? I like it a little loose.',
  },
  {
    name: 'Pallavi C.',
    email: 'pallavi.c@reviewers.threadspeak.test',
    subject: 'Can you make forty potlis for a wedding?',
    hoursAgo: 28,
    question:
      'We need about forty Shagun Potlis in wine and marigold by the second week of next month. Is that possible, and is there a price for so many?',
  },
  {
    name: 'Joseph F.',
    email: 'joseph.f@reviewers.threadspeak.test',
    subject: 'Delivery to Port Blair',
    hoursAgo: 51,
    question: 'Do you deliver to 744101, and does it take longer than five days?',
  },
  {
    name: 'Nazia A.',
    email: 'nazia.a@reviewers.threadspeak.test',
    subject: 'Parcel came open at a corner',
    hoursAgo: 120,
    question: 'The box was torn at one corner. The cardigan is fine, but I thought that you would like to know.',
    answer:
      'Thank you for telling us, and we are glad that the cardigan is safe. We have spoken to the courier and now tape the corners twice.',
  },
  {
    name: 'Manoj H.',
    email: 'manoj.h@reviewers.threadspeak.test',
    subject: 'Washing a crochet toy',
    hoursAgo: 260,
    question: 'My son spilled dal on Gajju the Elephant. How do I wash him?',
    answer:
      'Put him in a pillow case, wash cold on the gentle cycle, press out the water in a towel and dry him in the shade. He has survived worse.',
  },
]

/** Customer-care queries, some open and some answered. */
export async function seedCare(
  db: Db,
  customers: { shopper: string; seller: string },
  now: Date,
  random: SeededRandom,
) {
  const made = QUERIES.map((query) => {
    const at = new Date(now.getTime() - query.hoursAgo * HOUR)
    return { query, at, answeredAt: new Date(at.getTime() + 3 * HOUR), id: newId(at, random.bytes) }
  })
  await db.insert(careQueries).values(
    made.map(({ query, at, answeredAt, id }) => ({
      id,
      ticketNumber: ticketNumber(random),
      name: query.name,
      email: query.email,
      subject: query.subject,
      userId: query.email.startsWith('shopper@') ? customers.shopper : null,
      createdAt: at,
      openedAt: at,
      ...(query.answer
        ? { status: 'Resolved' as const, resolvedAt: answeredAt, updatedAt: answeredAt, acknowledgedAt: answeredAt }
        : { updatedAt: at, ...careClock(at, false, now) }),
    })),
  )
  await db.insert(careMessages).values(
    made.flatMap(({ query, at, answeredAt, id }) => [
      { id: newId(at, random.bytes), queryId: id, from: 'customer' as const, body: query.question, at },
      ...(query.answer
        ? [
            {
              id: newId(answeredAt, random.bytes),
              queryId: id,
              from: 'shop' as const,
              byUserId: customers.seller,
              body: query.answer,
              at: answeredAt,
            },
          ]
        : []),
    ]),
  )
}

function ticketNumber(random: SeededRandom): string {
  return `TS-${Array.from({ length: 6 }, () => TICKET_LETTERS[random.between(0, 31)]).join('')}`
}
