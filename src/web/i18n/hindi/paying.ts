import type { Catalogue } from '../translate.ts'

/** Payment and its outcomes. */
export const PAYING = {
  'Card payments cannot be reached right now. Please try again in a moment.':
    'अभी कार्ड से भुगतान नहीं हो पा रहा। कृपया थोड़ी देर में फिर कोशिश करें।',
  'We are checking your payment': 'हम आपका भुगतान जाँच रहे हैं',
  'What became of a payment.': 'भुगतान का क्या हुआ।',
  'The payment window told us that you paid. We are asking the bank, and this page changes by itself.':
    'भुगतान की विंडो ने बताया कि आपने भुगतान कर दिया है। हम बैंक से पूछ रहे हैं, और यह पेज अपने आप बदल जाएगा।',
  'Please do not pay a second time': 'कृपया दोबारा भुगतान न करें',
  'Money that was taken ends in your order or comes back to you, also if you close this page.':
    'जो पैसा कटा है वह आपके ऑर्डर में लगेगा या आपको वापस मिलेगा, यह पेज बंद करने पर भी।',
  'It is not known yet whether this order is paid. Please do not pay a second time.':
    'अभी पता नहीं कि इस ऑर्डर का भुगतान हुआ या नहीं। कृपया दोबारा भुगतान न करें।',
  'We could not ask the bank just now whether this is paid already, so we did not open the payment again. Please try again in a minute.':
    'हम अभी बैंक से नहीं पूछ सके कि इसका भुगतान हो चुका है या नहीं, इसलिए भुगतान फिर से नहीं खोला। कृपया एक मिनट में फिर कोशिश करें।',
  'The payment did not go through. My Orders shows how your order stands and whether it can be paid.':
    'भुगतान पूरा नहीं हुआ। आपका ऑर्डर किस स्थिति में है और उसका भुगतान हो सकता है या नहीं, यह मेरे ऑर्डर में दिखता है।',
  'Your payment': 'आपका भुगतान',
  'What we know': 'जो हमें पता है',
  'Asking…': 'पूछ रहे हैं…',
  'Check now': 'अभी जाँचें',
  'Nobody could tell us yet. The shop goes on asking by itself: you get an email as soon as your order is confirmed, and if it cannot be, the money comes back by the way you paid, usually within 5 to 7 working days.':
    'अभी तक कोई जवाब नहीं मिला। दुकान अपने आप पूछती रहेगी: ऑर्डर पक्का होते ही आपको ईमेल मिलेगा, और न हो सका तो पैसा उसी तरीके से वापस आएगा जिससे आपने चुकाया, आम तौर पर 5 से 7 कामकाजी दिनों में।',
  'We ask again every little while. You can leave this page: My Orders shows how it ended.':
    'हम थोड़ी-थोड़ी देर में फिर पूछते हैं। आप यह पेज छोड़ सकते हैं: नतीजा मेरे ऑर्डर में दिखेगा।',
  'Please sign in': 'कृपया साइन इन करें',
  'Only you can be told what became of it.': 'इसका क्या हुआ, यह केवल आपको बताया जा सकता है।',
  'Your money is coming back': 'आपका पैसा वापस आ रहा है',
  'The payment arrived when this order could no longer be kept for you. You owe us nothing.':
    'भुगतान तब पहुँचा जब यह ऑर्डर आपके लिए रखा नहीं जा सकता था। आपको कुछ नहीं देना है।',
  'The payment arrived when this order was on its way already, so you pay at the door as before.':
    'भुगतान तब पहुँचा जब यह ऑर्डर रवाना हो चुका था, इसलिए आप पहले की तरह दरवाज़े पर भुगतान करेंगे।',
  'No payment waits to be checked': 'जाँच के लिए कोई भुगतान बाकी नहीं',
  'My Orders shows what became of every payment.': 'हर भुगतान का क्या हुआ, यह मेरे ऑर्डर में दिखता है।',
  'See how it stands': 'स्थिति देखें',
  'It is not known yet whether order {id} is paid. Please do not order the same again.':
    'अभी पता नहीं कि ऑर्डर {id} का भुगतान हुआ है या नहीं। कृपया वही चीज़ें दोबारा ऑर्डर न करें।',
  'A payment came when this order had no use for it.': 'एक भुगतान तब आया जब इस ऑर्डर को उसकी ज़रूरत नहीं थी।',
  'The money': 'पैसा',
  'is on its way back to where it came from': 'जहाँ से आया था वहीं वापस जा रहा है',
  'could not be sent back yet; we are looking into it': 'अभी वापस नहीं भेजा जा सका; हम देख रहे हैं',
  'was sent back': 'वापस भेज दिया गया',
  'was sent back on {day}': '{day} को वापस भेजा गया',
  'This order is not paid yet': 'इस ऑर्डर का भुगतान अभी नहीं हुआ है',
  'You can complete the payment in {orders}.': 'आप {orders} में भुगतान पूरा कर सकते हैं।',
  'It is placed, and kept for you for 24 hours. Press the button here or the one in our email.':
    'ऑर्डर हो गया है, और 24 घंटों तक आपके लिए रखा है। यहाँ का बटन दबाएँ या हमारे ईमेल का।',
  'Pay when the parcel reaches you. We ask you to confirm this order once more, by a button on the next page or in our email, within 24 hours.':
    'पार्सल पहुँचने पर भुगतान करें। इस ऑर्डर की एक बार और पुष्टि करनी होगी: अगले पेज के बटन से या हमारे ईमेल से, 24 घंटों के भीतर।',
  'Please type a whole number. It stays at {m}.': 'कृपया पूरी संख्या लिखें। संख्या {m} ही रहेगी।',
  'The smallest quantity is {n}, so it stays at {m}.': 'सबसे कम संख्या {n} है, इसलिए {m} ही रहेगी।',
  '{code} was taken off. {why}': '{code} हटा दिया गया। {why}',
  'No more than {n} can be sent back.': 'इससे ज़्यादा वापस नहीं भेजे जा सकते: {n}।',
  'No more than {n} can be had.': 'इससे ज़्यादा नहीं मिल सकते: {n}।',
  'You were not charged. What is gone waits in your cart, in case it comes back.':
    'आपसे कोई पैसा नहीं लिया गया। जो ख़त्म हो गया वह कार्ट में है, शायद फिर आ जाए।',
  'Payment not finished': 'भुगतान पूरा नहीं हुआ',
  'You can pay whenever you are ready, while your order is kept.': 'जब तक आपका ऑर्डर रखा है, आप जब चाहें भुगतान कर सकते हैं।',
  'Nothing was charged': 'कोई पैसा नहीं लिया गया',
  'Coupons for this order': 'इस ऑर्डर के लिए कूपन',
  'takes off {m}': '{m} कम होंगे',
  'Use coupon {code}': 'कूपन {code} इस्तेमाल करें',
  Use: 'इस्तेमाल करें',
  '{title} and {n} more': '{title} और {n} और',
  'Delivered on {day}': '{day} को पहुँचा',
  'Buy again': 'फिर ख़रीदें',
  'Have an account? {signIn} and your details fill themselves in. What you typed stays here.':
    'खाता है? {signIn} और आपका ब्योरा अपने आप भर जाएगा। जो आपने लिखा है वह यहीं रहेगा।',
  'Save for later': 'बाद के लिए रखें',
  'Save {title} for later': '{title} बाद के लिए रखें',
  'Saved for later': 'बाद के लिए रखा',
  '{title} is saved for later.': '{title} बाद के लिए रखा है।',
  'Move to cart': 'कार्ट में डालें',
  'Move {title} to the cart': '{title} कार्ट में डालें',
  '{title} is in your cart.': '{title} आपके कार्ट में है।',
  'Your cart is the same here as on your other device now.': 'आपका कार्ट अब यहाँ वैसा ही है जैसा आपके दूसरे डिवाइस पर।',
  'Order without an account': 'बिना खाते के ऑर्डर करें',
  'We mail you a link to follow, cancel or return the order. You can make an account later.':
    'ऑर्डर देखने, रद्द करने या लौटाने का लिंक हम आपको ईमेल करते हैं। खाता आप बाद में भी बना सकते हैं।',
  'Pay when the parcel reaches you. We mail you a code of six digits: type it on the next page, or press the button in the email, within 24 hours.':
    'पार्सल पहुँचने पर भुगतान करें। हम आपको छह अंकों का कोड ईमेल करेंगे: 24 घंटों के भीतर उसे अगले पेज पर लिखें, या ईमेल का बटन दबाएँ।',
  'It is placed, and kept for you for 24 hours. Type the six digits of our email, or press the button in it.':
    'ऑर्डर हो गया है, और 24 घंटों तक आपके लिए रखा है। हमारे ईमेल के छह अंक लिखें, या उसका बटन दबाएँ।',
  'It is placed, and kept for you for 24 hours. Type the six digits that we mailed to {email}, or press the button in that email. If this address is wrong, correct it below.':
    'ऑर्डर हो गया है, और 24 घंटों तक आपके लिए रखा है। {email} पर ईमेल किए गए छह अंक लिखें, या उस ईमेल का बटन दबाएँ। यह पता गलत हो तो उसे नीचे सुधारें।',
  'Correct the email address': 'ईमेल पता सुधारें',
  'Save and mail a new code': 'सहेजें और नया कोड ईमेल करें',
  'So far: {email}. The delivery address stays as it is.': 'अब तक: {email}. डिलीवरी का पता वैसा ही रहेगा।',
  'Did you mean {email}?': 'क्या आपका मतलब {email} था?',
  'Place this order without an account': 'यह ऑर्डर बिना खाते के दें',
  '{sum} of store credit is unused.': '{sum} का स्टोर क्रेडिट बचा हुआ है।',
  'Use it': 'इस्तेमाल करें',
  'For you': 'आपके लिए',
  'Code from our email': 'हमारे ईमेल का कोड',
  'Mail me a new code': 'नया कोड ईमेल करें',
  'Follow this order': 'यह ऑर्डर देखें',
  'You ordered without signing in': 'आपने बिना साइन इन किए ऑर्डर किया था',
  'Add to my orders': 'मेरे ऑर्डर में जोड़ें',
  'Ordered with your email address: {numbers}': 'आपके ईमेल पते से हुए ऑर्डर: {numbers}',
  'New here? {signUp} and come back to this page.': 'यहाँ नए हैं? {signUp} और इसी पेज पर लौटें।',
  'Sign up now': 'अभी साइन अप करें',
  'Sign in now': 'अभी साइन इन करें',
  'PIN code {n} is in {place}. Is your address right?': 'पिन कोड {n} {place} में है। क्या आपका पता सही है?',
  'Use {place}': '{place} लें',
  'My address is right': 'मेरा पता सही है',
  'We do not know that PIN code. Please fill in the city and the state yourself.':
    'हमें यह पिन कोड नहीं पता। कृपया शहर और राज्य ख़ुद भरें।',
} satisfies Catalogue
