import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdminCampaignJson, AdminLegalJson, VersionJson } from '#contracts/content/content.ts'
import { legalPages } from '#database/tables/legal.ts'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

onPostgres('content', (database) => {
  let shop: TestShop
  let elsewhere: TestShop
  let admin: Person
  let other: Person

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    elsewhere = await openTestShop({ database: database(), hasLimits: false })
    admin = await newPerson(shop, 'admin', { name: 'Kabir Sethi' })
    other = await newPerson(shop, 'admin', { name: 'Divya Menon' })
  })
  afterAll(async () => {
    await elsewhere.close()
    await shop.close()
  })

  const call = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object, who = admin) =>
    send(shop, method, `/v1/api${url}`, body, who.token)
  const read = async (url: string) => (await send(shop, 'GET', `/v1/api/admin${url}`, undefined, admin.token)).json()
  const page = async (title: string): Promise<AdminLegalJson> =>
    (await read('/legal')).legals.find((one: AdminLegalJson) => one.title === title)
  const publicPage = async (title: string, from = shop) =>
    (await send(from, 'GET', '/v1/api/legal')).json().legals.find((one: AdminLegalJson) => one.title === title) ?? null
  const undoNewest = async (query: string) => {
    const [entry] = (await read(`/activity?${query}`)).activity
    return call('POST', `/admin/activity/${entry._id}/undo`)
  }

  test('a page is edited, read at once in every process, deleted and brought back [ADMIN-16] [ENTITY-28]', async () => {
    await call('POST', '/legal', { title: 'Gift Policy', content: 'Wrapped in paper.' })
    const made = await page('Gift-Policy')
    const change = { title: 'Gift-Policy', content: 'Wrapped in cloth.', updatedAt: made.updatedAt }
    const saved = await call('PUT', `/admin/legal/${made._id}`, change)
    expect(saved.json()).toMatchObject({ success: true, message: 'Legal page updated successfully' })
    expect(await publicPage('Gift-Policy')).toMatchObject({ content: 'Wrapped in cloth.' })
    await expect.poll(() => publicPage('Gift-Policy', elsewhere)).toMatchObject({ content: 'Wrapped in cloth.' })

    await call('DELETE', `/admin/legal/${made._id}`)
    expect(await publicPage('Gift-Policy')).toBeNull()
    expect((await call('DELETE', `/admin/legal/${made._id}`)).statusCode).toBe(404)
    expect((await undoNewest('q=Gift-Policy')).statusCode).toBe(200)
    expect(await publicPage('Gift-Policy')).toMatchObject({ _id: made._id, content: 'Wrapped in cloth.' })
  })

  test('of two who edit at once the second is told whose change it was, and gets it', async () => {
    await call('POST', '/legal', { title: 'Repairs', content: 'First' })
    const { _id, updatedAt } = await page('Repairs')
    const edit = (content: string, who: Person) =>
      call('PUT', `/admin/legal/${_id}`, { title: 'Repairs', content, updatedAt }, who)
    const answers = await Promise.all([edit('Second', admin), edit('Third', other)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const refused = answers.find(({ statusCode }) => statusCode === 409)!.json()
    const kept = answers.find(({ statusCode }) => statusCode === 200)!.json().legal
    expect(refused).toMatchObject({
      message: 'Somebody else changed this page while you were editing it. Nothing you typed is lost.',
      legal: kept,
      changedBy: kept.content === 'Second' ? 'Kabir Sethi' : 'Divya Menon',
    })
    expect(await publicPage('Repairs')).toMatchObject({ content: kept.content })
  })

  test('the history names every version, and one put back is a change like any other', async () => {
    await database().db.insert(legalPages).values({ id: shop.shop.newId(), title: 'Old-Page', content: 'At first' })
    const save = async (content: string, who: Person) => {
      const { _id, updatedAt } = await page('Old-Page')
      return call('PUT', `/admin/legal/${_id}`, { title: 'Old-Page', content, updatedAt }, who)
    }
    await save('Then', admin)
    await save('Now', other)
    const { _id } = await page('Old-Page')
    const { versions } = (await read(`/legal/${_id}/history`)) as { versions: VersionJson[] }
    expect(versions.map(({ by, facts }) => [by, facts.content])).toEqual([
      ['Divya Menon', 'Now'],
      ['Kabir Sethi', 'Then'],
      ['', 'At first'],
    ])
    await save(String(versions[2]?.facts.content), admin)
    expect(await publicPage('Old-Page')).toMatchObject({ content: 'At first' })
    expect((await read(`/legal/${_id}/history`)).versions).toHaveLength(4)
    expect((await send(shop, 'GET', '/v1/api/admin/legal/nothing/history', undefined, admin.token)).statusCode).toBe(
      404,
    )
  })

  test('a page that the shop links to keeps its title and is not deleted', async () => {
    await call('POST', '/legal', { title: 'Privacy-Policy', content: 'We keep little.' })
    const { _id, updatedAt, isLinked } = await page('Privacy-Policy')
    expect(isLinked).toBe(true)
    const renamed = await call('PUT', `/admin/legal/${_id}`, { title: 'Secrets', content: 'x', updatedAt })
    expect([renamed.statusCode, renamed.json().errors[0].path]).toEqual([400, 'title'])
    expect((await call('DELETE', `/admin/legal/${_id}`)).json().message).toMatch(/^Every page of the shop links/)
    expect((await undoNewest('q=Privacy-Policy')).statusCode).toBe(409)
    expect(await publicPage('Privacy-Policy')).not.toBeNull()
  })

  const typed = (change: object = {}) => ({
    slug: 'monsoon',
    title: 'Monsoon Days',
    tagline: 'While it rains',
    startsAt: '2026-03-02T12:00',
    endsAt: '2026-03-09T21:30',
    kind: 'discount',
    atLeastPercent: '30',
    ...change,
  })
  const publicSlugs = async (from = shop) =>
    (await send(from, 'GET', '/v1/api/campaigns')).json().campaigns.map(({ slug }: { slug: string }) => slug)

  test('a campaign is previewed, added once, seen everywhere, changed, deleted and brought back', async () => {
    await stockProduct(shop, { originalPaise: 100_000, discountPaise: 60_000, category: 'Rain' })
    await stockProduct(shop, { originalPaise: 100_000, discountPaise: 90_000, category: 'Rain' })
    const preview = await call('POST', '/admin/campaigns/preview', typed())
    expect(preview.json()).toMatchObject({ state: 'running', matching: 1, products: [{ discountPrice: 600 }] })
    expect(await publicSlugs()).toEqual([])

    const answers = await Promise.all([1, 2].map(() => call('POST', '/admin/campaigns', typed())))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const { campaign } = answers.find(({ statusCode }) => statusCode === 200)!.json() as { campaign: AdminCampaignJson }
    // Noon in India.
    expect(campaign).toMatchObject({ startsAt: '2026-03-02T06:30:00.000Z', state: 'running', matching: 1 })
    expect(await publicSlugs()).toEqual(['monsoon'])
    await expect.poll(() => publicSlugs(elsewhere)).toEqual(['monsoon'])

    const { updatedAt, _id } = campaign
    const changed = await call(
      'PUT',
      `/admin/campaigns/${_id}`,
      typed({ updatedAt, kind: 'category', category: 'Rain', endsAt: '2026-04-01T00:00' }),
    )
    expect(changed.json().campaign).toMatchObject({ matching: 2, rule: { kind: 'category', category: 'Rain' } })
    const late = await call('PUT', `/admin/campaigns/${_id}`, typed({ updatedAt, title: 'Late' }), other)
    expect(late.json()).toMatchObject({ campaign: { title: 'Monsoon Days' }, changedBy: 'Kabir Sethi' })
    expect((await undoNewest('kind=campaign')).statusCode).toBe(200)
    const [back] = (await read('/campaigns')).campaigns
    expect(back).toMatchObject({ rule: { kind: 'discount', atLeastPercent: 30 }, endsAt: '2026-03-09T16:00:00.000Z' })
    expect((await read(`/campaigns/${_id}/history`)).versions).toHaveLength(3)

    await call('DELETE', `/admin/campaigns/${_id}`)
    expect(await publicSlugs()).toEqual([])
    expect((await undoNewest('kind=campaign')).statusCode).toBe(200)
    expect(await publicSlugs()).toEqual(['monsoon'])
  })

  test.each([
    [{ slug: '' }, 'slug', 'Address is required'],
    [{ slug: 'Two Words' }, 'slug', 'Use small letters, digits and single hyphens for the address'],
    [{ slug: 'cart' }, 'slug', 'The shop has a page at this address already'],
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ tagline: 'a'.repeat(161) }, 'tagline', 'Tagline can have at most 160 characters'],
    [{ startsAt: 'soon' }, 'startsAt', 'Please say when it begins'],
    [{ endsAt: '2026-03-02T12:00' }, 'endsAt', 'It must end after it begins'],
    [{ endsAt: '2026-02-31T12:00' }, 'endsAt', 'Please say when it ends'],
    [{ kind: 'all' }, 'kind', 'Please choose what the campaign shows'],
    [{ atLeastPercent: 0 }, 'atLeastPercent', 'Please enter a whole number from 1 to 99'],
    [{ kind: 'category', category: 'Nowhere' }, 'category', 'There is no such category'],
    [{ kind: 'ending', withinDays: '61' }, 'withinDays', 'Please enter a whole number from 1 to 60'],
  ])('%j is refused at its field', async (change, path, message) => {
    const answer = await call('POST', '/admin/campaigns', typed({ slug: 'fine', ...change }))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message, errors: [{ path, message }] })
    expect(await publicSlugs()).not.toContain('fine')
  })
})
