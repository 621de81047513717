/** Mails about returns that were looked at, disagreed with, or fetched. */
export const RETURN_HINDI = {
  'What we found': 'हमें क्या मिला',
  '{n} in good order': '{n} अच्छी हालत में',
  '{n} to be repaired': '{n} की मरम्मत होगी',
  '{n} cannot be used any more': '{n} अब काम की नहीं',
  '{n} not from us': '{n} हमारी दुकान की नहीं',
  'Not given back: {sum}': 'वापस नहीं: {sum}',
  'Thank you. We looked at it, and give back a part of what you asked for.':
    'धन्यवाद। हमने इसे देखा, और आपकी माँगी रकम का एक हिस्सा वापस कर रहे हैं।',
  'Thank you. We looked at it, and cannot give back what you asked for.':
    'धन्यवाद। हमने इसे देखा, और आपकी माँगी रकम वापस नहीं कर सकते।',
  'You do not agree? Until {day} you can tell us on the page of your order, with pictures. Somebody who did not look at the return decides.':
    'आप सहमत नहीं हैं? {day} तक आप अपने ऑर्डर के पेज पर तस्वीरों के साथ हमें बता सकते हैं। फ़ैसला कोई ऐसा व्यक्ति करेगा जिसने यह वापसी नहीं देखी।',
  'We have your words about the return': 'वापसी के बारे में आपकी बात हमें मिल गई',
  'You do not agree with what we found. Somebody who did not look at the return reads both sides and decides.':
    'हमें जो मिला उससे आप सहमत नहीं हैं। जिसने यह वापसी नहीं देखी, वह दोनों पक्ष पढ़कर फ़ैसला करेगा।',
  'You hear from us within 48 hours, and have the decision within a month.':
    '48 घंटों में हम आपको लिखेंगे, और एक महीने में फ़ैसला आपके पास होगा।',
  'We are looking at your return again': 'हम आपकी वापसी को फिर से देख रहे हैं',
  'Your words and pictures are being read. You have the decision within a month of writing to us.':
    'आपकी बात और तस्वीरें देखी जा रही हैं। आपके लिखने के एक महीने के भीतर फ़ैसला आपके पास होगा।',
  'You were right: all that you asked for is given back.': 'आप सही थे: आपने जो माँगा था वह सब वापस किया जा रहा है।',
  'A part of what was in question is given back.': 'जिस रकम पर सवाल था, उसका एक हिस्सा वापस किया जा रहा है।',
  'You were right: your exchange goes on.': 'आप सही थे: आपकी अदला-बदली आगे बढ़ रही है।',
  'What we found stays as it is.': 'हमने जो पाया था वही रहेगा।',
  'It is decided about your return': 'आपकी वापसी पर फ़ैसला हो गया',
  'In addition we give back {sum}.': 'इसके अलावा हम {sum} वापस कर रहे हैं।',
  'You paid in cash: we send the money to the account that you named.': 'आपने नक़द चुकाया था: रकम हम आपके बताए खाते में भेजेंगे।',
  'If you want to go further, our Grievance Officer looks at it; see the Terms & Conditions.':
    'आप आगे बढ़ना चाहें तो हमारे शिकायत अधिकारी इसे देखेंगे; नियम और शर्तें देखें।',
  'Please send it to the address below, with the order number in the parcel, and we pay you back the postage of a registered parcel. We refund as soon as it is here.':
    'कृपया इसे नीचे दिए पते पर भेजें, पार्सल में ऑर्डर नंबर रखें, और हम रजिस्टर्ड पार्सल का डाक ख़र्च लौटा देंगे। पार्सल मिलते ही हम रिफ़ंड करेंगे।',
  'Pick-up': 'पिक-अप',
  'Day: {day}': 'दिन: {day}',
  'Courier: {name}': 'कूरियर: {name}',
  'Number: {number}': 'नंबर: {number}',
  'The courier fetches your return': 'कूरियर आपकी वापसी लेने आएगा',
  'Please have it ready in a closed parcel, with the order number in it. You pay nothing.':
    'कृपया इसे बंद पार्सल में, ऑर्डर नंबर के साथ तैयार रखें। आपको कुछ नहीं देना है।',
  'The courier could not fetch your return': 'कूरियर आपकी वापसी नहीं ले सका',
  'On the page of your order you can let the courier come again.': 'अपने ऑर्डर के पेज पर आप कूरियर को फिर से बुला सकते हैं।',
  'Let the courier come again': 'कूरियर को फिर से बुलाएँ',
  'Your return goes on': 'आपकी वापसी जारी है',
  'You withdrew it, but the courier could not be called off any more. Once it is with us we refund it.':
    'आपने इसे वापस ले लिया था, पर कूरियर को अब रोका नहीं जा सका। यह हमारे पास पहुँचते ही हम रिफ़ंड करेंगे।',
  'What you wanted instead is not kept any more: you get your money back.':
    'बदले में आप जो चाहते थे, वह अब आपके लिए रखा नहीं है: आपको आपके पैसे वापस मिलेंगे।',
  'If you still have it, you can withdraw the return again on the page of your order.':
    'अगर सामान अब भी आपके पास है, तो आप अपने ऑर्डर के पेज पर वापसी को फिर से रद्द कर सकते हैं।',
}
