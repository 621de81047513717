const INSTRUMENTS = [
  ['card', '4100280000001007', 'Succeeds'],
  ['card', '4100280000080001', 'Insufficient funds'],
  ['card', '4100280000060003', 'Declined by the bank'],
  ['card', '4100280000090000', 'Bank too slow'],
  ['card', '4100280000070002', 'Cancelled'],
] as const

/** The payment window. Its texts are fixed; its script fills in everything about the order. */
export const FRAME_PAGE = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Payment</title>
<link rel="stylesheet" href="/sandbox/razorpay/checkout/frame.css">
<script type="module" src="/sandbox/razorpay/checkout/frame.js"></script>
</head>
<body>
<header>
<h1 id="store">Payment</h1>
<p id="what"></p>
<p id="amount"></p>
<button id="close" type="button" aria-label="Close"><svg width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="M4 4l12 12M16 4L4 16"/></svg></button>
</header>
<p class="mode">A test payment: no money moves.</p>
<main>
<p id="said" role="alert"></p>
<p id="wait" class="hint" role="status">Looking up your order…</p>
<form id="form" hidden autocomplete="off">
<fieldset>
<legend>Pay with</legend>
<label class="method"><input type="radio" name="method" value="upi" checked>UPI</label>
<label class="method"><input type="radio" name="method" value="card">Card</label>
<label class="method"><input type="radio" name="method" value="netbanking">Netbanking</label>
</fieldset>
<div data-for="upi" class="upi">
<div id="code" hidden>
<p data-on="desktop">Scan with any UPI app on your phone.</p>
<div id="picture" data-on="desktop"></div>
<p data-on="phone">Choose your UPI app.</p>
<div id="apps" data-on="phone"></div>
<p class="hint" role="status" id="upi-state">Waiting for your payment…</p>
<p class="hint">Valid for <span id="left" role="timer"></span></p>
<p class="hint" data-on="desktop">No phone at hand? <a id="open-app" target="_blank" rel="noopener">Open the UPI app here</a></p>
</div>
<div id="expired" hidden><p role="status">This code has expired. If you have paid already, please wait a moment.</p>
<button id="again" type="button" class="plain">Show a new code</button></div>
</div>
<div data-for="card" class="fields" hidden>
<label class="wide"><span class="label">Card number</span>
<input type="text" name="card_number" value="4100 2800 0000 1007" required pattern="(\\d ?){12,19}" title="12 to 19 digits" inputmode="numeric"></label>
<label><span class="label">Expiry</span><input type="text" name="card_expiry" value="12/30" required pattern="\\d\\d ?/ ?\\d\\d" title="Month and year, such as 12/30" inputmode="numeric"></label>
<label><span class="label">CVV</span><input type="text" name="card_cvv" value="123" required pattern="\\d{3,4}" title="3 or 4 digits" inputmode="numeric"></label>
<label class="wide"><span class="label">Name on card</span><input type="text" name="card_name" maxlength="80"></label>
</div>
<div data-for="netbanking" hidden><label><span class="label">Bank</span>
<select name="bank"><option value="HDFC">HDFC Bank</option><option value="ICIC">ICICI Bank</option><option value="SBIN">State Bank of India</option><option value="UTIB">Axis Bank</option></select></label></div>
<div class="ends">
<button class="strong" value="success">Success</button>
<button class="plain" value="failure">Failure</button>
</div>
<p class="hint">You choose what the bank answers.</p>
</form>
<div id="over" hidden><button id="done" type="button" class="strong">Close</button></div>
<details>
<summary>Test instruments</summary>
<ul>
${INSTRUMENTS.map(([method, value, fate]) => `<li><button type="button" data-fill="${method} ${value}"><span>${spaced(value)}</span><span>${fate}</span></button></li>`).join('\n')}
</ul>
</details>
</main>
<footer><p id="payer"></p><p id="order"></p></footer>
<dialog id="confirm" aria-labelledby="confirm-title">
<h2 id="confirm-title">Leave without paying?</h2>
<form method="dialog" class="ends">
<button class="strong" autofocus>Keep paying</button>
<button id="leave" type="button" class="plain">Leave</button>
</form>
</dialog>
</body>
</html>
`

function spaced(value: string): string {
  return value.replace(/(\d{4})(?=\d)/g, '$1 ')
}
