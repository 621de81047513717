import pg from 'pg'

/**
 * Grants the shop's account row access only. Tables belong to the migrating account, so an attacker inside the shop can
 * neither drop nor alter one.
 */
export async function grantRows(ownerUrl: string, shopUrl: string): Promise<void> {
  const shop = pg.escapeIdentifier(decodeURIComponent(new URL(shopUrl).username))
  const client = new pg.Client({ connectionString: ownerUrl, connectionTimeoutMillis: 5_000, lock_timeout: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(`
      begin;
      revoke create on schema public from public;
      grant usage on schema public to ${shop};
      grant select, insert, update, delete on all tables in schema public to ${shop};
      grant usage, select on all sequences in schema public to ${shop};
      commit`)
  } finally {
    await client.end()
  }
}
