/** Mails about orders, from the confirmation to the return. */
export const ORDER_HINDI = {
  INDIA: 'भारत',
  'See your order': 'अपना ऑर्डर देखें',
  'Order confirmation': 'ऑर्डर की पुष्टि',
  'Part of order {order}': 'ऑर्डर {order} का एक हिस्सा',
  'This mail is only about what you ordered of {seller}. The other parts go on by themselves:':
    'यह मेल सिर्फ़ उसके बारे में है जो आपने {seller} से ऑर्डर किया। बाक़ी हिस्से अपने-आप आगे बढ़ते हैं:',
  '{seller}: part {part}': '{seller}: हिस्सा {part}',
  '{sum} in cash when the parcel of {seller} comes (part {part})': '{seller} का पार्सल आने पर {sum} नकद (हिस्सा {part})',
  'A parcel from each seller': 'हर विक्रेता से एक पार्सल',
  '{subject} (order {order}, part {part})': '{subject} (ऑर्डर {order}, हिस्सा {part})',
  'Order {order}, part {part}. Questions? Answer this mail or write to us.':
    'ऑर्डर {order}, हिस्सा {part}। कोई सवाल? इस मेल का जवाब दें या हमें लिखें।',
  'Order {order}. Questions? Answer this mail or write to us.': 'ऑर्डर {order}। कोई सवाल? इस मेल का जवाब दें या हमें लिखें।',
  'Write to us about this order': 'इस ऑर्डर के बारे में हमें लिखें',
  '{subject} (order {order})': '{subject} (ऑर्डर {order})',
  'Track your order': 'अपना ऑर्डर ट्रैक करें',
  'Tracking number': 'ट्रैकिंग नंबर',
  'Track it with the courier': 'कूरियर की साइट पर ट्रैक करें',
  'Your order comes in {count} parcels. This is parcel {number}.':
    'आपका ऑर्डर {count} पार्सल में आ रहा है। यह पार्सल {number} है।',
  'Parcel {number} of {count} is on its way': '{count} में से पार्सल {number} रास्ते में है',
  'Another parcel of your order has left us. It should be with you by {day}.':
    'आपके ऑर्डर का एक और पार्सल हमारे यहाँ से निकल चुका है। यह {day} तक आपके पास होगा।',
  'It comes today': 'आज पहुँचेगा',
  'Your parcel comes today': 'आपका पार्सल आज पहुँचेगा',
  'The courier is on the way to you.': 'कूरियर आपकी ओर आ रहा है।',
  'It is parcel {number} of {count}.': 'यह {count} में से पार्सल {number} है।',
  'Please have {sum} in cash at hand.': 'कृपया {sum} नकद तैयार रखें।',
  'The courier could not hand it over': 'कूरियर इसे सौंप नहीं सका',
  'The courier was at your door': 'कूरियर आपके दरवाज़े पर आया था',
  'Your parcel could not be handed over.': 'आपका पार्सल सौंपा नहीं जा सका।',
  'The courier says: {reason}': 'कूरियर का कहना है: {reason}',
  'Please say what the courier is to do now: try again, ring another number, go to another address, or send it back.':
    'कृपया बताएँ कि कूरियर अब क्या करे: दोबारा कोशिश करे, किसी और नंबर पर फ़ोन करे, किसी और पते पर जाए, या पार्सल वापस भेज दे।',
  'It could not be handed over and came back to us, so this order has ended.':
    'यह सौंपा नहीं जा सका और हमारे पास वापस आ गया, इसलिए यह ऑर्डर समाप्त हो गया है।',
  'That is what you paid for the goods; what it cost to send them is not given back.':
    'यह वह राशि है जो आपने सामान के लिए दी थी; भेजने का खर्च वापस नहीं होता।',
  'Your parcel is on its way back to us': 'आपका पार्सल हमारे पास वापस आ रहा है',
  'The courier could not hand it over, or it was given up.': 'कूरियर इसे सौंप नहीं सका, या इसे छोड़ दिया गया।',
  'You owe us nothing for it.': 'इसके लिए आपको कुछ नहीं देना है।',
  'As soon as it is here, we send back what you paid for the goods.':
    'इसके यहाँ पहुँचते ही हम वह राशि लौटा देंगे जो आपने सामान के लिए दी थी।',
  'If you still want it, please answer this mail.': 'अगर आपको यह अब भी चाहिए, तो कृपया इस मेल का जवाब दें।',
  'Answer the courier': 'कूरियर को जवाब दें',
  'What comes back': 'जो वापस आ रहा है',
  'Refund: {sum}': 'रिफ़ंड: {sum}',
  'Send it to': 'इस पते पर भेजें',
  'Delivery address': 'डिलीवरी का पता',
  'Payment method': 'भुगतान का तरीका',
  'Cash on Delivery (COD)': 'डिलीवरी पर नकद (COD)',
  Online: 'ऑनलाइन',
  'Paid by card': 'कार्ड से भुगतान हो चुका',
  'Paid by UPI': 'UPI से भुगतान हो चुका',
  'Paid in cash': 'नकद भुगतान हो चुका',
  'Paid online': 'ऑनलाइन भुगतान हो चुका',
  'Size {size}': 'साइज़ {size}',
  Coupon: 'कूपन',
  'Online payment discount': 'ऑनलाइन भुगतान पर छूट',
  'Platform fee': 'प्लेटफ़ॉर्म शुल्क',
  Shipping: 'शिपिंग',
  Free: 'मुफ़्त',
  Total: 'कुल',
  'Thank you for your order': 'आपके ऑर्डर के लिए धन्यवाद',
  'Your order is confirmed': 'आपके ऑर्डर की पुष्टि हो गई',
  'Each seller sends their own parcel.': 'हर विक्रेता अपना पार्सल अलग भेजता है।',
  'Each seller sends their own parcel, and each parcel is paid for when it comes.':
    'हर विक्रेता अपना पार्सल अलग भेजता है, और हर पार्सल का भुगतान उसके आने पर होता है।',
  'We are getting it ready. It should be with you by {day}; please have {sum} in cash at hand.':
    'हम इसे तैयार कर रहे हैं। यह {day} तक आपके पास होगा; कृपया {sum} नकद तैयार रखें।',
  'Please confirm your order': 'कृपया अपने ऑर्डर की पुष्टि करें',
  'One more yes, please': 'कृपया एक बार और हाँ कहें',
  'Before we make your Cash on Delivery order ready, please confirm it within 24 hours. After that it ends by itself, at no cost.':
    'आपका नकद ऑर्डर तैयार करने से पहले, कृपया 24 घंटों में इसकी पुष्टि करें। उसके बाद यह बिना किसी ख़र्च के अपने आप बंद हो जाता है।',
  'Confirm the order': 'ऑर्डर की पुष्टि करें',
  'Your payment arrived': 'आपका भुगतान मिल गया',
  'We received {sum} and are getting your order ready. It should be with you by {day}.':
    'हमें {sum} मिल गए हैं और हम आपका ऑर्डर तैयार कर रहे हैं। यह {day} तक आपके पास होगा।',
  'Your payment did not go through': 'आपका भुगतान नहीं हो पाया',
  'Nothing was charged. What you chose is back on the shelf; while it lasts you can pay again.':
    'कोई रकम नहीं कटी। आपकी चुनी चीज़ें फिर शेल्फ़ पर हैं; जब तक हैं, आप दोबारा भुगतान कर सकते हैं।',
  'Pay for this order': 'इस ऑर्डर का भुगतान करें',
  'On its way': 'रास्ते में',
  'Your order is on its way': 'आपका ऑर्डर रास्ते में है',
  'It should be with you by {day}.': 'यह {day} तक आपके पास होगा।',
  'You can follow every step in My Orders.': 'आप हर कदम मेरे ऑर्डर में देख सकते हैं।',
  'Your tracking number': 'आपका ट्रैकिंग नंबर',
  'Your order is on its way, and now it has a number to follow it by.':
    'आपका ऑर्डर रास्ते में है, और अब उसे ट्रैक करने का नंबर भी है।',
  Delivered: 'पहुँच गया',
  'Your order has arrived': 'आपका ऑर्डर पहुँच गया',
  'We hope that it makes you happy.': 'हमें उम्मीद है कि यह आपको खुशी देगा।',
  'We hope that it makes you happy. Others would like to know what you think of it.':
    'आशा है आप ख़ुश होंगे। दूसरे जानना चाहेंगे कि आपको कैसा लगा।',
  'Write a review': 'रिव्यू लिखें',
  'Your order is cancelled': 'आपका ऑर्डर रद्द हो गया',
  'You owe us nothing.': 'आपको कुछ नहीं देना है।',
  'We are sending {sum} back the way it came; banks take five to seven days.':
    'हम {sum} उसी रास्ते लौटा रहे हैं; बैंक पाँच से सात दिन लेते हैं।',
  'The credit note {note} takes back the invoice {invoice}.': 'क्रेडिट नोट {note} इनवॉइस {invoice} को रद्द करता है।',
  'Your order goes on': 'आपका ऑर्डर आगे बढ़ रहा है',
  'We told you that this order had ended. It has been taken up again.':
    'हमने बताया था कि यह ऑर्डर बंद हो गया। अब इस पर फिर काम शुरू हुआ है।',
  'Please pay {sum} to have it sent.': 'इसे भिजवाने के लिए कृपया {sum} का भुगतान करें।',
  'Please open it and confirm it to have it sent.': 'इसे भिजवाने के लिए कृपया इसे खोलकर इसकी पुष्टि करें।',
  'Please confirm it in My Orders to have it sent.': 'इसे भिजवाने के लिए कृपया मेरे ऑर्डर में इसकी पुष्टि करें।',
  'It should be with you by {day}; please have {sum} in cash at hand.':
    'यह {day} तक आपके पास होगा; कृपया {sum} नकद तैयार रखें।',
  'If you no longer want it, please answer this mail.': 'अगर अब नहीं चाहिए, तो इस मेल का जवाब दें।',
  'Something in your order is not available': 'आपके ऑर्डर की कोई चीज़ उपलब्ध नहीं है',
  'We are sorry: a part of your order cannot be sent as it is.': 'हमें खेद है: आपके ऑर्डर का एक हिस्सा अभी नहीं भेजा जा सकता।',
  'Answer this mail to wait for it, or to have your money back.': 'इंतज़ार करने या पैसे वापस पाने के लिए इस मेल का जवाब दें।',
  'Your refund is on its way': 'आपका रिफ़ंड रास्ते में है',
  'Your money was sent to your account': 'आपके पैसे आपके खाते में भेज दिए गए',
  'The bank has sent your refund to the account that you named.': 'बैंक ने आपका रिफ़ंड उस खाते में भेज दिया है जो आपने बताया था।',
  'The reference of the bank (UTR) is {utr}.': 'बैंक का संदर्भ (UTR) है {utr}।',
  'If you do not see it within a day, please ask your bank, or answer this mail.':
    'अगर एक दिन में न दिखे, तो अपने बैंक से पूछें या इस ईमेल का जवाब दें।',
  'Where may we send your money?': 'हम आपके पैसे कहाँ भेजें?',
  'You paid this order in cash, and money of it goes back to you.':
    'आपने इस ऑर्डर के पैसे नकद दिए थे, और उनमें से कुछ आपको वापस मिलेंगे।',
  'Please name a UPI id or a bank account of yours. The bank tells us whose it is before anything is sent.':
    'कृपया अपनी UPI आईडी या बैंक खाता बताएँ। कुछ भी भेजने से पहले बैंक हमें बताता है कि खाता किसका है।',
  'Name the account': 'खाता बताएँ',
  'Please name another account for your refund': 'कृपया अपने रिफ़ंड के लिए दूसरा खाता बताएँ',
  'Your refund could not be paid to the account that you named. The money is with us, and yours.':
    'आपका रिफ़ंड आपके बताए खाते में नहीं भेजा जा सका। पैसे हमारे पास हैं, और आपके हैं।',
  'Please name another UPI id or bank account; we send it there.':
    'कृपया कोई दूसरी UPI आईडी या बैंक खाता बताएँ; हम वहाँ भेजेंगे।',
  'Name another account': 'दूसरा खाता बताएँ',
  'Your money was given back': 'आपके पैसे लौटा दिए गए',
  'We gave your money back, to the account that you named or as we agreed with you.':
    'हमने आपके पैसे लौटा दिए हैं: आपके बताए खाते में, या जैसा आपसे तय हुआ।',
  'If it has not reached you within two days, please answer this mail.':
    'अगर दो दिन में आप तक न पहुँचें, तो इस मेल का जवाब दें।',
  'You paid in cash: please answer this mail with a UPI id or a bank account, and we send your money there.':
    'आपने नकद भुगतान किया था: कृपया इस मेल के जवाब में UPI आईडी या बैंक खाता लिखें, हम पैसे वहीं भेजेंगे।',
  'We sent your money back. Banks take five to seven days to show it.':
    'हमने आपके पैसे लौटा दिए। बैंक में दिखने में पाँच से सात दिन लगते हैं।',
  'We are sending your payment back': 'हम आपका भुगतान लौटा रहे हैं',
  'This order was paid twice. We are sending the second payment back.':
    'इस ऑर्डर का भुगतान दो बार हुआ। दूसरा भुगतान हम वापस भेज रहे हैं।',
  'Your payment reached us after this order had been cancelled, or replaced by your next one. We are sending all of it back.':
    'आपका भुगतान तब मिला जब यह ऑर्डर रद्द हो चुका था या उसकी जगह आपका अगला ऑर्डर आ चुका था। हम पूरी रकम वापस भेज रहे हैं।',
  'Your payment reached us after the order had ended, and what you chose is no longer there. We are sending all of it back.':
    'आपका भुगतान ऑर्डर बंद होने के बाद पहुँचा, और आपकी चुनी चीज़ें अब नहीं हैं। हम पूरी रकम लौटा रहे हैं।',
  'Your payment reached us when your order was on its way already, so it is paid at the door. We are sending all of the payment back.':
    'आपका भुगतान तब पहुँचा जब आपका ऑर्डर रवाना हो चुका था, इसलिए इसका भुगतान दरवाज़े पर होगा। हम पूरा भुगतान वापस भेज रहे हैं।',
  '{sum} paid online, {rest} in cash at the door': '{sum} ऑनलाइन दिया, {rest} दरवाज़े पर नकद',
  'You no longer pay anything at the door.': 'अब आपको दरवाज़े पर कुछ नहीं देना है।',
  'We received your return request': 'आपका वापसी अनुरोध मिल गया',
  'We will look at it within two working days and write to you.': 'हम दो कार्य दिवसों में इसे देखकर आपको लिखेंगे।',
  'Your return is approved': 'आपकी वापसी मंज़ूर है',
  'We arrange a pick-up from your address. Where no courier picks up, please send it to the address below, with the order number in the parcel, and we pay you back the postage of a registered parcel. We refund as soon as it is here.':
    'हम आपके पते से पार्सल मँगवाने का इंतज़ाम करते हैं। जहाँ से कूरियर नहीं लेता, वहाँ कृपया इसे नीचे दिए पते पर भेजें, पार्सल में ऑर्डर नंबर रखकर; रजिस्टर्ड पार्सल का डाक ख़र्च हम लौटाते हैं। पार्सल पहुँचते ही हम पैसे लौटाते हैं।',
  'About your return request': 'आपके वापसी अनुरोध के बारे में',
  'We cannot take this return': 'हम यह वापसी नहीं ले सकते',
  'If you see it differently, please answer this mail.': 'अगर आप सहमत नहीं हैं, तो इस मेल का जवाब दें।',
  'Your return has arrived': 'आपकी वापसी पहुँच गई',
  'Thank you. Your refund follows next.': 'धन्यवाद। अब आपका रिफ़ंड आएगा।',
  'Follow this order without signing in': 'साइन इन किए बिना यह ऑर्डर देखें',
  'The link to your order': 'आपके ऑर्डर का लिंक',
  'With it you can follow the order, download its invoice, and cancel or return it. It works for 60 days.':
    'इससे आप ऑर्डर पर नज़र रख सकते हैं, उसका बिल डाउनलोड कर सकते हैं, और उसे रद्द कर या लौटा सकते हैं। यह 60 दिन चलता है।',
  'You did not ask for it? Then you can ignore this mail.': 'आपने नहीं माँगा था? तो इस मेल को अनदेखा करें।',
  'Open the order': 'ऑर्डर खोलें',
  'Your order {order} was changed, so it has a new invoice, {invoice}. The credit note {note} takes back the invoice {old}. Both are attached to this mail.':
    'आपका ऑर्डर {order} बदला गया, इसलिए उसका नया बिल {invoice} है। क्रेडिट नोट {note} बिल {old} को वापस लेता है। दोनों इस मेल के साथ हैं।',
  'It was lost or damaged on the way to you, so this order has ended. We are sorry.':
    'यह रास्ते में खो गया या टूट गया, इसलिए यह ऑर्डर समाप्त हुआ। हमें खेद है।',
  'Your parcel was lost on the way': 'आपका पार्सल रास्ते में खो गया',
  'The courier tells us that it was lost or damaged. We are sorry; you need not do anything.':
    'कूरियर ने बताया कि यह खो गया या टूट गया। हमें खेद है; आपको कुछ नहीं करना है।',
  'Within two working days we send the same once more, or give back all that you paid for it, and write to you.':
    'दो कामकाजी दिनों में हम वही चीज़ें फिर भेजेंगे, या आपकी पूरी रकम लौटाएँगे, और आपको लिखेंगे।',
  'If you would rather have the one or the other, please answer this mail.':
    'अगर आप इनमें से कोई एक चाहते हैं, तो कृपया इस मेल का उत्तर दें।',
  'We are sending it again': 'हम इसे फिर भेज रहे हैं',
  'The parcel that was lost on the way is being packed once more. You pay nothing for that.':
    'रास्ते में खोया पार्सल फिर पैक हो रहा है। इसके लिए आपको कुछ नहीं देना है।',
  'You get its tracking number as soon as the courier has it.': 'कूरियर के पास पहुँचते ही आपको ट्रैकिंग नंबर मिलेगा।',
  'Your order was changed': 'आपका ऑर्डर बदला गया',
  'We are sending the difference back the way it came; banks take five to seven days.':
    'अंतर की रकम हम उसी रास्ते वापस भेज रहे हैं; बैंक पाँच से सात दिन लेते हैं।',
  'This is what you get now.': 'अब आपको यह मिलेगा।',
  'You did not agree to this? Please answer this mail at once.': 'आप इससे सहमत नहीं थे? कृपया तुरंत इस मेल का उत्तर दें।',
  'May we change your order?': 'क्या हम आपका ऑर्डर बदल सकते हैं?',
  'Your order stays as it is until you agree and pay the difference.':
    'जब तक आप सहमत होकर अंतर नहीं चुकाते, ऑर्डर वैसा ही रहेगा।',
  'Your order stays as it is until you agree.': 'जब तक आप सहमत नहीं होते, ऑर्डर वैसा ही रहेगा।',
  'You have three days to answer. If you do nothing, nothing changes.':
    'उत्तर देने के लिए आपके पास तीन दिन हैं। कुछ न करने पर कुछ नहीं बदलेगा।',
  'See the change': 'बदलाव देखें',
  'What changes': 'क्या बदलता है',
  'Leaves the order: {quantity} × {title}': 'ऑर्डर से हटेगा: {quantity} × {title}',
  'Comes into the order: {quantity} × {title}': 'ऑर्डर में आएगा: {quantity} × {title}',
  'It costs {sum} more.': '{sum} ज़्यादा लगेंगे।',
  'It costs {sum} less.': '{sum} कम लगेंगे।',
  'Your payment for a change of this order came too late, or a piece is no longer there. The order stays as it was, and we are sending this payment back.':
    'इस ऑर्डर के बदलाव का भुगतान देर से आया, या कोई चीज़ अब नहीं बची। ऑर्डर वैसा ही रहेगा, और यह भुगतान हम वापस भेज रहे हैं।',
  'Paid with store credit': 'स्टोर क्रेडिट से भुगतान',
  '{credit} store credit, {sum} paid online, {rest} in cash at the door':
    '{credit} स्टोर क्रेडिट, {sum} ऑनलाइन चुकाए, {rest} दरवाज़े पर नक़द',
  '{credit} store credit, {rest} in cash at the door': '{credit} स्टोर क्रेडिट, {rest} दरवाज़े पर नक़द',
  '{credit} store credit, {sum} online': '{credit} स्टोर क्रेडिट, {sum} ऑनलाइन',
  '{credit} store credit, {sum} paid online': '{credit} स्टोर क्रेडिट, {sum} ऑनलाइन चुकाए',
  'Your store credit is back, too.': 'आपका स्टोर क्रेडिट भी वापस आ गया है।',
  'Your refund is in your store credit': 'आपका रिफ़ंड आपके स्टोर क्रेडिट में है',
  'You can spend it at once, and it does not expire.': 'आप इसे तुरंत ख़र्च कर सकते हैं, और इसकी कोई अंतिम तारीख़ नहीं है।',
  'Your store credit paid for it, and we are getting it ready. It should be with you by {day}.':
    'इसका भुगतान आपके स्टोर क्रेडिट से हुआ, और हम इसे तैयार कर रहे हैं। यह {day} तक आपके पास होना चाहिए।',
  'Your store credit pays for all of it: please pay nothing at the door.':
    'आपका स्टोर क्रेडिट पूरा भुगतान करता है: कृपया दरवाज़े पर कुछ न दें।',
  '{sum} is back in your store credit.': '{sum} आपके स्टोर क्रेडिट में वापस हैं।',
}
