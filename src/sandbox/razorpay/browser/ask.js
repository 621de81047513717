const LOST = 'The connection was lost. Please try again.'

/** Calls the window's own server. Without an answer the error says so, as Razorpay's would. */
export async function ask(address, body) {
  try {
    const answer = await fetch(
      address,
      body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    )
    return await answer.json()
  } catch {
    return { error: { code: 'GATEWAY_ERROR', description: LOST, source: 'NA', step: 'NA', reason: 'NA', metadata: {} } }
  }
}
