import type { Catalogue } from '../translate.ts'

/** Server messages about orders, payments and returns. */
export const ORDER_ANSWERS = {
  'There is no such delivery attempt.': 'ऐसी कोई डिलीवरी की कोशिश नहीं है।',
  'This was answered already.': 'इसका जवाब पहले ही दिया जा चुका है।',
  'The parcel has moved on meanwhile, so nothing needs to be answered any more.':
    'पार्सल इस बीच आगे बढ़ चुका है, इसलिए अब जवाब की ज़रूरत नहीं।',
  'Please choose what the courier is to do.': 'कृपया चुनें कि कूरियर क्या करे।',
  'Please write where the courier finds you.': 'कृपया लिखें कि कूरियर आपको कहाँ मिले।',
  'Please use at most 200 letters.': 'कृपया ज़्यादा से ज़्यादा 200 अक्षर लिखें।',
  'The courier can go to another address within the same PIN code only.':
    'कूरियर सिर्फ़ उसी पिन कोड के दूसरे पते पर जा सकता है।',
  'Please enter a mobile number of 10 digits.': 'कृपया 10 अंकों का मोबाइल नंबर लिखें।',
  'Thank you. We tell the courier.': 'धन्यवाद। हम कूरियर को बताते हैं।',
  'Order placed successfully!': 'ऑर्डर हो गया!',
  'Failed to place order. Please sign in first.': 'ऑर्डर नहीं हो सका। कृपया पहले साइन इन करें।',
  'Failed to place order.': 'ऑर्डर नहीं हो सका।',
  'Product missing required fields at index {n}': 'प्रोडक्ट {n} का ज़रूरी ब्योरा नहीं है',
  'Product has no possible quantity at index {n}': 'प्रोडक्ट {n} की संख्या सही नहीं है',
  'Order data is missing.': 'ऑर्डर का ब्योरा नहीं है।',
  'Payment order created.': 'भुगतान का ऑर्डर बन गया।',
  'Failed to create payment order.': 'भुगतान का ऑर्डर नहीं बन सका।',
  'Prices or stock have changed since you looked. Please check the new total and order again.':
    'आपके देखने के बाद दाम या स्टॉक बदल गए हैं। कृपया नया कुल देखें और फिर ऑर्डर करें।',
  'This order was sent before with different contents. Please reload the page and try again.':
    'यह ऑर्डर पहले अलग सामान के साथ भेजा गया था। कृपया पेज फिर से लोड करके कोशिश करें।',
  'Card payments cannot be reached right now. Please try again in a moment, or choose Cash on Delivery.':
    'अभी कार्ड से भुगतान नहीं हो पा रहा। कृपया थोड़ी देर में कोशिश करें, या कैश ऑन डिलीवरी चुनें।',
  'Cash on Delivery is not offered at the moment. Please pay online.':
    'अभी कैश ऑन डिलीवरी उपलब्ध नहीं है। कृपया ऑनलाइन भुगतान करें।',
  'Cash on Delivery is offered for orders up to {sum}. Please pay online.':
    'कैश ऑन डिलीवरी {sum} तक के ऑर्डर पर मिलती है। कृपया ऑनलाइन भुगतान करें।',
  'Cash on Delivery is not offered for an order of this size. Please pay online.':
    'इतने बड़े ऑर्डर पर कैश ऑन डिलीवरी उपलब्ध नहीं है। कृपया ऑनलाइन भुगतान करें।',
  'Cash on Delivery is not available for this account. Please pay online.':
    'इस खाते के लिए कैश ऑन डिलीवरी उपलब्ध नहीं है। कृपया ऑनलाइन भुगतान करें।',
  'Please receive your open Cash on Delivery orders first, or pay online.':
    'कृपया पहले अपने बाकी कैश ऑन डिलीवरी ऑर्डर ले लें, या ऑनलाइन भुगतान करें।',
  'That was often. Please wait a minute and order again.': 'यह बहुत बार हुआ। कृपया एक मिनट रुककर फिर ऑर्डर करें।',
  'Many orders have come from your network. Please verify your email address, or try again in an hour.':
    'आपके नेटवर्क से बहुत ऑर्डर आए हैं। कृपया अपना ईमेल पता सत्यापित करें, या एक घंटे बाद फिर कोशिश करें।',
  'The smallest amount that can be paid online is ₹1.': 'ऑनलाइन कम से कम ₹1 का भुगतान हो सकता है।',
  'Those were many invoices. Please try again in a few minutes.':
    'बहुत सारे बिल डाउनलोड हुए। कृपया कुछ मिनट बाद फिर कोशिश करें।',
  'Failed to fetch orders.': 'ऑर्डर लोड नहीं हो सके।',
  'Failed to add order.': 'ऑर्डर नहीं जुड़ सका।',
  'Failed to add order: Invalid response from server.': 'ऑर्डर नहीं जुड़ सका: सर्वर का जवाब सही नहीं था।',
  'Order added successfully!': 'ऑर्डर हो गया!',
  'Here is your order.': 'यह रहा आपका ऑर्डर।',
  'Order not found': 'ऑर्डर नहीं मिला',
  'Order status updated successfully!': 'ऑर्डर की स्थिति बदल गई!',
  'Your order has been cancelled. We are sending your money back; banks take five to seven days to show it.':
    'आपका ऑर्डर रद्द हो गया है। हम आपकी रकम वापस भेज रहे हैं; बैंक में दिखने में पाँच से सात दिन लगते हैं।',
  'Your order has been cancelled. What you paid is back in your store credit.':
    'आपका ऑर्डर रद्द हो गया है। आपकी दी हुई रकम आपके स्टोर क्रेडिट में वापस आ गई है।',
  'Your order has been cancelled. What you paid with store credit is there again; the rest goes back by the way you paid, and banks take five to seven days to show it.':
    'आपका ऑर्डर रद्द हो गया है। स्टोर क्रेडिट से दी हुई रकम वहाँ वापस आ गई है; बाक़ी रकम उसी तरीके से लौटती है जिससे आपने भुगतान किया था, और बैंक में दिखने में पाँच से सात दिन लगते हैं।',
  'Your order has been cancelled. The store credit that you used for it is there again.':
    'आपका ऑर्डर रद्द हो गया है। इसके लिए इस्तेमाल किया गया स्टोर क्रेडिट वापस आ गया है।',
  'Your order has been cancelled.': 'आपका ऑर्डर रद्द हो गया है।',
  'This order is paid already. Thank you.': 'इस ऑर्डर का भुगतान हो चुका है। धन्यवाद।',
  'An order can be cancelled within one hour, before it ships.': 'ऑर्डर एक घंटे के भीतर, भेजे जाने से पहले रद्द हो सकता है।',
  'Your details are changed. We have mailed a new code to the new email address.':
    'आपकी जानकारी बदल दी गई है। नए ईमेल पते पर हमने नया कोड भेजा है।',
  'The email address of this order was changed often. Please cancel the order and place it again, or write to us.':
    'इस ऑर्डर का ईमेल पता कई बार बदला जा चुका है। कृपया ऑर्डर रद्द करके दोबारा करें, या हमें लिखें।',
  'The delivery address has been changed.': 'डिलीवरी का पता बदल दिया गया है।',
  'An address can be changed within one hour, before the order ships.':
    'पता एक घंटे के भीतर, ऑर्डर भेजे जाने से पहले बदला जा सकता है।',
  'The address of this order was changed often. Please write to us to change it again.':
    'इस ऑर्डर का पता कई बार बदला जा चुका है। फिर बदलने के लिए कृपया हमें लिखें।',
  'You changed the addresses of your orders often today. Please write to us, or try again tomorrow.':
    'आपने आज अपने ऑर्डरों के पते कई बार बदले हैं। कृपया हमें लिखें, या कल फिर कोशिश करें।',
  'Part of this order was refunded already, so its address stays. Please write to us.':
    'इस ऑर्डर का कुछ पैसा लौटाया जा चुका है, इसलिए इसका पता वही रहेगा। कृपया हमें लिखें।',
  'Thank you. Your order is confirmed.': 'धन्यवाद। आपके ऑर्डर की पुष्टि हो गई है।',
  'This order needs no confirmation.': 'इस ऑर्डर को पुष्टि की ज़रूरत नहीं है।',
  'That is not the code of this order. Please compare it with our mail.':
    'यह इस ऑर्डर का कोड नहीं है। कृपया इसे हमारे ईमेल से मिलाएँ।',
  'That was often. Please use the link in our mail, or try again in an hour.':
    'बहुत बार कोशिश हुई। कृपया हमारे ईमेल का लिंक खोलें, या एक घंटे बाद फिर कोशिश करें।',
  'We have mailed the code already. Please look into your inbox and your spam folder.':
    'हम कोड ईमेल कर चुके हैं। कृपया अपना इनबॉक्स और स्पैम फ़ोल्डर देखें।',
  'We have mailed you a new code.': 'हमने आपको नया कोड ईमेल किया है।',
  'Your orders are in your account now.': 'आपके ऑर्डर अब आपके खाते में हैं।',
  'You are signed in. Please reload the page to order with your account.':
    'आप साइन इन हैं। अपने खाते से ऑर्डर करने के लिए कृपया पेज फिर से लोड करें।',
  'Without an account an order needs an Idempotency-Key of at least 20 characters.':
    'बिना खाते के ऑर्डर के लिए कम से कम 20 अक्षरों की Idempotency-Key चाहिए।',
  'Many orders were placed with this email address or phone number today. Please sign in to order more.':
    'इस ईमेल पते या फ़ोन नंबर से आज कई ऑर्डर हो चुके हैं। और ऑर्डर करने के लिए कृपया साइन इन करें।',
  'Some orders with this email address, phone number or address wait for payment or confirmation. Please pay, confirm or cancel one of them, or sign in to order more.':
    'इस ईमेल पते, फ़ोन नंबर या पते के कुछ ऑर्डर भुगतान या पुष्टि के इंतज़ार में हैं। कृपया किसी एक का भुगतान या पुष्टि करें, उसे रद्द करें, या और ऑर्डर करने के लिए साइन इन करें।',
  'The orders with this email address, phone number or address that wait for payment or confirmation cost too much together. Please pay, confirm or cancel one of them, or sign in to order more.':
    'इस ईमेल पते, फ़ोन नंबर या पते के जो ऑर्डर भुगतान या पुष्टि के इंतज़ार में हैं, वे मिलकर बहुत बड़ी रकम के हैं। कृपया किसी एक का भुगतान या पुष्टि करें, उसे रद्द करें, या और ऑर्डर करने के लिए साइन इन करें।',
  'At most {n} pieces of one product can wait for payment or confirmation. Please order fewer, or sign in to order more.':
    'एक प्रोडक्ट के ज़्यादा से ज़्यादा {n} पीस भुगतान या पुष्टि के इंतज़ार में रह सकते हैं। कृपया कम ऑर्डर करें, या और ऑर्डर करने के लिए साइन इन करें।',
  'What this order holds is no longer in stock.': 'इस ऑर्डर का सामान अब स्टॉक में नहीं है।',
  'You have an order on its way. Please delete your account once it has arrived or is cancelled.':
    'आपका एक ऑर्डर रास्ते में है। उसके पहुँचने या रद्द होने के बाद अपना खाता हटाएँ।',
  'Please choose one of the order statuses.': 'कृपया ऑर्डर की कोई एक स्थिति चुनें।',
  'The address is saved.': 'पता सहेज लिया गया।',
  'The address is changed.': 'पता बदल गया।',
  'There is no such address.': 'ऐसा कोई पता नहीं है।',
  'You keep 20 addresses already. Please delete one first.': 'आपके 20 पते पहले से हैं। कृपया पहले कोई एक हटाएँ।',
  'Your addresses could not be loaded.': 'आपके पते लोड नहीं हो सके।',
  'The address could not be saved. Please try again.': 'पता नहीं सहेजा जा सका। कृपया फिर कोशिश करें।',
  'The address could not be deleted. Please try again.': 'पता नहीं हट सका। कृपया फिर कोशिश करें।',
  'The address is forgotten.': 'पता भुला दिया गया है।',
  'Payment verified. Your order is confirmed.': 'भुगतान की पुष्टि हुई। आपका ऑर्डर पक्का है।',
  'Payment verification failed.': 'भुगतान की पुष्टि नहीं हो सकी।',
  'Payment successful, but order creation failed.': 'भुगतान हो गया, पर ऑर्डर नहीं बन सका।',
  'Failed to create order.': 'ऑर्डर नहीं बन सका।',
  'Your bank has not confirmed the payment to us yet. We keep asking; your order shows it as soon as it has.':
    'आपके बैंक ने अभी भुगतान की पुष्टि नहीं की है। हम पूछते रहेंगे; पुष्टि होते ही आपके ऑर्डर में दिखेगा।',
  'Payment failed. Please try again.': 'भुगतान नहीं हुआ। कृपया फिर कोशिश करें।',
  'This order is paid already.': 'इस ऑर्डर का भुगतान हो चुका है।',
  'This order is paid in cash on delivery.': 'इस ऑर्डर का भुगतान डिलीवरी पर नकद होगा।',
  'That was often. Please wait a little and pay again.': 'यह बहुत बार हुआ। कृपया थोड़ा रुककर फिर भुगतान करें।',
  'This order has waited for its payment for too long. Please order again.':
    'इस ऑर्डर ने भुगतान का बहुत देर इंतज़ार किया। कृपया फिर से ऑर्डर करें।',
  'Many of your orders wait for payment or confirmation. Please pay, confirm or cancel one of them first.':
    'आपके कई ऑर्डर भुगतान या पुष्टि के इंतज़ार में हैं। कृपया पहले किसी एक का भुगतान या पुष्टि करें, या उसे रद्द करें।',
  'Your orders that wait for payment or confirmation cost too much together. Please pay, confirm or cancel one of them first.':
    'भुगतान या पुष्टि के इंतज़ार में आपके ऑर्डर मिलकर बहुत बड़ी रकम के हैं। कृपया पहले किसी एक का भुगतान या पुष्टि करें, या उसे रद्द करें।',
  'At most {n} pieces of one product can wait for payment or confirmation. Please order fewer, or pay for the others first.':
    'एक प्रोडक्ट के ज़्यादा से ज़्यादा {n} पीस भुगतान या पुष्टि के इंतज़ार में रह सकते हैं। कृपया कम ऑर्डर करें, या पहले बाकी का भुगतान करें।',
  'Some of your orders wait for payment or shipping. Please verify your email address to order more, or pay for or cancel one of them.':
    'आपके कुछ ऑर्डर भुगतान या भेजे जाने के इंतज़ार में हैं। ज़्यादा ऑर्डर करने के लिए कृपया अपना ईमेल पता सत्यापित करें, या किसी एक का भुगतान करें या उसे रद्द करें।',
  'Your orders that wait for payment or shipping cost too much together. Please verify your email address to order more, or pay for or cancel one of them.':
    'भुगतान या भेजे जाने के इंतज़ार में आपके ऑर्डर मिलकर बहुत बड़ी रकम के हैं। ज़्यादा ऑर्डर करने के लिए कृपया अपना ईमेल पता सत्यापित करें, या किसी एक का भुगतान करें या उसे रद्द करें।',
  'At most {n} pieces of one product can wait for payment or shipping. Please order fewer, or verify your email address to order more.':
    'एक प्रोडक्ट के ज़्यादा से ज़्यादा {n} पीस भुगतान या भेजे जाने के इंतज़ार में रह सकते हैं। कृपया कम ऑर्डर करें, या ज़्यादा ऑर्डर करने के लिए अपना ईमेल पता सत्यापित करें।',
  'The price of {title} has changed since you ordered it. Please put it into your cart again.':
    'आपके ऑर्डर के बाद {title} का दाम बदल गया है। कृपया इसे फिर से कार्ट में डालें।',
  '{title} is no longer sold. Please put the rest of this order into your cart again.':
    '{title} अब नहीं बिकता। कृपया इस ऑर्डर का बाकी सामान फिर से कार्ट में डालें।',
  'The coupon of this order was used for another one since, as often as it allows.':
    'इस ऑर्डर का कूपन इस बीच दूसरे ऑर्डर में उतनी बार लग चुका है जितनी बार लग सकता है।',
  'The coupon {code} no longer gives what it gave this order. Please put the order into your cart again.':
    'कूपन {code} अब इस ऑर्डर पर पहले जैसी छूट नहीं देता। कृपया सामान फिर से कार्ट में डालें।',
  'This order can no longer be paid.': 'इस ऑर्डर का भुगतान अब नहीं हो सकता।',
  'The order has changed meanwhile. Please look at it again.': 'इस बीच ऑर्डर बदल गया है। कृपया उसे फिर से देखें।',
  'A payment of another amount has arrived for this order. We are looking into it and will write to you.':
    'इस ऑर्डर के लिए किसी और रकम का भुगतान आया है। हम इसे देख रहे हैं और आपको लिखेंगे।',
  'Your payment arrived after the order had ended, so we are sending it back.':
    'आपका भुगतान ऑर्डर ख़त्म होने के बाद आया, इसलिए हम उसे वापस भेज रहे हैं।',
  'This order is on its way already, so it is paid at the door.':
    'यह ऑर्डर रवाना हो चुका है, इसलिए इसका भुगतान दरवाज़े पर होगा।',
  'This order was on its way already, so you pay at the door. We are sending your payment back.':
    'यह ऑर्डर रवाना हो चुका था, इसलिए आप दरवाज़े पर भुगतान करेंगे। हम आपका भुगतान वापस भेज रहे हैं।',
  'Your return request has been sent.': 'आपकी वापसी की माँग भेज दी गई है।',
  'Please choose what you would like to return.': 'कृपया चुनें कि आप क्या वापस करना चाहते हैं।',
  'That is not part of this order.': 'वह इस ऑर्डर का हिस्सा नहीं है।',
  'You can return at most what you bought and have not returned yet.':
    'आप उतना ही वापस कर सकते हैं जितना ख़रीदा है और अभी वापस नहीं किया।',
  'Please tell us why you are returning it.': 'कृपया बताएँ कि आप इसे क्यों वापस कर रहे हैं।',
  'Please use at most 1000 characters.': 'कृपया ज़्यादा से ज़्यादा 1000 अक्षर लिखें।',
  'An order can be returned within {n} days of its delivery.': 'ऑर्डर डिलीवरी के {n} दिनों के भीतर वापस हो सकता है।',
  'There is no such return.': 'ऐसी कोई वापसी नहीं है।',
  'This return has moved on already. Please look again.': 'यह वापसी आगे बढ़ चुकी है। कृपया फिर से देखें।',
  'Failed to send invoice email': 'इनवॉइस का ईमेल नहीं भेजा जा सका',
  'Failed to send email': 'ईमेल नहीं भेजा जा सका',
  'This order ended before it was paid, so no invoice is valid for it.':
    'यह ऑर्डर भुगतान से पहले ही समाप्त हो गया, इसलिए इसका कोई इनवॉइस मान्य नहीं है।',
  'Failed to fetch invoice PDF': 'इनवॉइस PDF नहीं मिल सका',
  'Failed to fetch credit note PDF': 'क्रेडिट नोट PDF नहीं मिल सका',
  'Something went wrong on our side. Please try again.': 'हमारी तरफ़ कुछ गड़बड़ हो गई। कृपया फिर कोशिश करें।',
  'The shop is very busy. Please try again in a moment.': 'दुकान पर अभी बहुत भीड़ है। कृपया थोड़ी देर में फिर कोशिश करें।',
} satisfies Catalogue
