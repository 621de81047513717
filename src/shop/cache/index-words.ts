import { desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { products } from '#database/tables/catalogue.ts'
import { productSearch, searchWords } from '#database/tables/product-search.ts'
import { sellers } from '#database/tables/sellers.ts'
import { type Field, productWords } from '#rules/catalogue-words.ts'
import { vocabularyKeys } from '#rules/search/query-term.ts'
import { fieldLetters, lexeme } from './lexeme.ts'

/** As many as a reader may have to wait for. */
const AT_ONCE = 200
const areOld = ne(productSearch.wanted, productSearch.indexed)

export type WordsLeft = 'nothing' | 'more' | 'others at it'

/** Writes the words of some products whose texts changed, the newest first. Any number of processes may do it at once. */
export async function indexWords(db: Db): Promise<WordsLeft> {
  if (!(await hasOldWords(db))) return 'nothing'
  const count = await db.transaction(indexSome)
  if (count === AT_ONCE) return 'more'
  return (await hasOldWords(db)) ? 'others at it' : 'nothing'
}

async function hasOldWords(db: Db): Promise<boolean> {
  const found = await db.select({ id: productSearch.id }).from(productSearch).where(areOld).limit(1)
  return found.length > 0
}

async function indexSome(tx: Db): Promise<number> {
  const { title, category, colors, productMaterial, description, sizes, options } = products
  const found = await tx
    .select({
      id: productSearch.id,
      wanted: productSearch.wanted,
      texts: { title, category, colors, productMaterial, description, sizes, options },
      sellerName: sellers.name,
    })
    .from(productSearch)
    .innerJoin(products, eq(products.id, productSearch.id))
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .where(areOld)
    .orderBy(desc(productSearch.id))
    .limit(AT_ONCE)
    // Whoever waits for nobody cannot wait in a circle.
    .for('update', { of: productSearch, skipLocked: true })
  if (found.length === 0) return 0
  const written = found.map(({ id, wanted, texts, sellerName }) => {
    // The house has no name here: its goods are found by their own words alone.
    const seller = sellerName === null ? undefined : { name: sellerName }
    return { id, wanted, words: productWords({ ...texts, seller }) }
  })
  await learnWords(tx, fieldsOf(written.map(({ words }) => words)))
  const rows = written.map(({ id, wanted, words }) => ({
    id,
    wanted,
    words: [...words].map(([word, field]) => lexeme(field, word)),
  }))
  // A product that changes meanwhile wants a higher number than the one written here, and so stays old.
  await tx.execute(sql`
    update product_search set words = array_to_tsvector(come.words), indexed = come.wanted
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as come(id uuid, wanted integer, words text[])
    where product_search.id = come.id`)
  return found.length
}

/** The fields in which each word stands. */
function fieldsOf(products: readonly ReadonlyMap<string, Field>[]): Map<string, Set<Field>> {
  const all = new Map<string, Set<Field>>()
  for (const words of products) {
    for (const [word, field] of words) all.set(word, (all.get(word) ?? new Set()).add(field))
  }
  return all
}

/** In one order everywhere, for the same reason. A word that no product has any more does no harm. */
async function learnWords(tx: Db, words: ReadonlyMap<string, ReadonlySet<Field>>): Promise<void> {
  const rows = [...words]
    .map(([word, fields]) => ({ word, keys: vocabularyKeys(word), fields: fieldLetters(fields) }))
    .filter(({ keys }) => keys.length > 0)
    .sort((a, b) => (a.word < b.word ? -1 : 1))
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into ${searchWords} (word, typo_keys, fields)
    select come.word, come.keys, come.fields
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as come(word text, keys text[], fields text)
    on conflict (word) do update
    set typo_keys = excluded.typo_keys,
      fields = search_words.fields || translate(excluded.fields, search_words.fields, '')
    where search_words.typo_keys <> excluded.typo_keys or translate(excluded.fields, search_words.fields, '') <> ''`)
}
