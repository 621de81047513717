/** Mails about accounts, the newsletter, customer care, invoices and selling. */
export const ACCOUNT_HINDI = {
  'Here is your code': 'यह रहा आपका कोड',
  'Type it on the page where you were asked for it, and your email address is confirmed.':
    'जिस पेज पर कोड माँगा गया था, वहाँ इसे लिखें; आपके ईमेल पते की पुष्टि हो जाएगी।',
  'It works for ten minutes. If you did not ask for it, somebody mistyped an address: you need do nothing.':
    'यह दस मिनट तक चलता है। अगर आपने नहीं माँगा था, तो किसी ने ग़लत पता लिख दिया: आपको कुछ नहीं करना है।',
  'Your {store} code': 'आपका {store} कोड',
  'Welcome, {name}': '{name}, आपका स्वागत है',
  friend: 'मित्र',
  'Your email address is confirmed, and everything about your orders will reach you here.':
    'आपके ईमेल पते की पुष्टि हो गई है; आपके ऑर्डर की हर ख़बर यहीं पहुँचेगी।',
  'Every thread has something to say. We are glad that you are listening.':
    'हर धागा कुछ कहता है। हमें ख़ुशी है कि आप सुन रहे हैं।',
  'Look around': 'दुकान देखें',
  'Welcome to {store}': '{store} में आपका स्वागत है',
  'Choose a new password': 'नया पासवर्ड चुनें',
  'You asked us for a link to choose a new password. Here it is.': 'आपने नया पासवर्ड चुनने के लिए लिंक माँगा था। यह रहा।',
  'It works once, for thirty minutes. If you did not ask for it, leave it alone: your password stays as it is.':
    'यह एक बार, तीस मिनट तक चलता है। अगर आपने नहीं माँगा था, तो रहने दें: आपका पासवर्ड वैसा ही रहेगा।',
  'Your {store} password': 'आपका {store} पासवर्ड',
  'Your password was changed': 'आपका पासवर्ड बदल गया',
  'It happened on {time} (India). You were signed out everywhere; please sign in with the new password.':
    'यह {time} (भारत) हुआ। आप हर जगह से साइन आउट हो गए हैं; कृपया नए पासवर्ड से साइन इन करें।',
  'It happened on {time} (India). All your other devices were signed out.':
    'यह {time} (भारत) हुआ। आपके बाकी सभी डिवाइस साइन आउट हो गए हैं।',
  'If it was not you, ask for a reset link on the sign-in page at once, and write to us.':
    'अगर यह आपने नहीं किया, तो तुरंत साइन-इन पेज पर रीसेट लिंक माँगें और हमें लिखें।',
  'Your {store} password was changed': 'आपका {store} पासवर्ड बदल गया',
  'Two-step sign-in is on': 'दो चरणों वाला साइन-इन चालू है',
  'Since {time} (India) signing in needs a code of your authenticator app. Keep your recovery codes safe.':
    '{time} (भारत) से साइन इन करने के लिए आपके ऑथेंटिकेटर ऐप का कोड चाहिए। अपने रिकवरी कोड सँभालकर रखें।',
  'Two-step sign-in is off': 'दो चरणों वाला साइन-इन बंद है',
  'It was switched off on {time} (India). From now on your password is enough to sign in.':
    'इसे {time} (भारत) बंद किया गया। अब साइन इन करने के लिए आपका पासवर्ड ही काफ़ी है।',
  'Two-step sign-in was switched off for you': 'आपका दो चरणों वाला साइन-इन बंद कर दिया गया',
  'An admin of the shop did it on {time} (India), because your phone or your codes were lost. You were signed out everywhere, and your old passkeys no longer open your account; please sign in and set it up again.':
    'दुकान के एडमिन ने {time} (भारत) ऐसा किया, क्योंकि आपका फ़ोन या आपके कोड खो गए थे। आप हर जगह से साइन आउट हो गए हैं और आपकी पुरानी पासकी से अब खाता नहीं खुलता; कृपया साइन इन करके इसे फिर से चालू करें।',
  'A recovery code was used': 'एक रिकवरी कोड इस्तेमाल हुआ',
  'Somebody signed in with one of your recovery codes on {time} (India). It works no longer.':
    '{time} (भारत) किसी ने आपके एक रिकवरी कोड से साइन इन किया। वह कोड अब नहीं चलेगा।',
  'A passkey was added': 'एक पासकी जोड़ी गई',
  'Since {time} (India) your account can be opened with a new passkey.':
    '{time} (भारत) से आपका खाता एक नई पासकी से खुल सकता है।',
  'A passkey was removed': 'एक पासकी हटाई गई',
  'Since {time} (India) one of your passkeys no longer opens your account.':
    '{time} (भारत) से आपकी एक पासकी से खाता नहीं खुलता।',
  'If it was not you, change your password at once, and write to us.':
    'अगर यह आपने नहीं किया, तो तुरंत अपना पासवर्ड बदलें और हमें लिखें।',
  'If it was not you, remove the passkey in your profile and change your password at once, and write to us.':
    'अगर यह आपने नहीं किया, तो तुरंत अपनी प्रोफ़ाइल में वह पासकी हटाएँ, अपना पासवर्ड बदलें और हमें लिखें।',
  'Your passkeys were removed, because they would have stayed a way in. Your profile adds them again.':
    'आपकी पासकी हटा दी गई हैं, क्योंकि उनसे खाता फिर भी खुल सकता था। उन्हें आप अपनी प्रोफ़ाइल में फिर से जोड़ सकते हैं।',
  'How your {store} account is opened has changed': 'आपका {store} खाता खोलने का तरीका बदला है',
  'Your account has a new email address': 'आपके खाते का ईमेल पता बदल गया है',
  'On {time} (India) your account was given another email address. From now on we write there.':
    '{time} (भारत) आपके खाते में दूसरा ईमेल पता जोड़ा गया। अब से हम वहीं लिखेंगे।',
  'If it was not you, please write to us at once: we can bring it back.':
    'अगर यह आपने नहीं किया, तो हमें तुरंत लिखें: हम इसे लौटा सकते हैं।',
  'Your {store} email address was changed': 'आपका {store} ईमेल पता बदल गया',
  'A new sign-in with Google': 'Google से नया साइन-इन',
  'On {time} (India) somebody signed in to your {store} account with Google, for the first time. If that was you, all is well.':
    '{time} (भारत) पहली बार किसी ने Google से आपके {store} खाते में साइन इन किया। अगर वह आप थे, तो सब ठीक है।',
  'The password that was chosen before this email address was confirmed works no longer. You can choose a new one on the sign-in page.':
    'इस ईमेल पते की पुष्टि से पहले चुना गया पासवर्ड अब नहीं चलता। साइन-इन पेज पर नया चुन सकते हैं।',
  'If it was not you, please look after your Google account, and write to us.':
    'अगर वह आप नहीं थे, तो अपना Google खाता सँभालें और हमें लिखें।',
  'New sign-in to {store} with Google': 'Google से {store} में नया साइन-इन',
  'Your account is deleted': 'आपका खाता हटा दिया गया है',
  'As you asked, we deleted your account and what we knew about you. We keep only what the law asks of our books.':
    'आपके कहने पर हमने आपका खाता और आपके बारे में जो जानते थे, सब हटा दिया। हम वही रखते हैं जो क़ानून हमारे बहीखाते से माँगता है।',
  'Thank you for having been with us.': 'हमारे साथ रहने के लिए धन्यवाद।',
  'Your {store} account is deleted': 'आपका {store} खाता हटा दिया गया है',

  'You have {sum} of store credit': 'आपके पास {sum} का स्टोर क्रेडिट है',
  'We added {sum} to your store credit.': 'हमने आपके स्टोर क्रेडिट में {sum} जोड़े हैं।',
  'Choose it at checkout and it is taken off what you pay. It does not expire.':
    'चेकआउट पर इसे चुनें, और यह आपके भुगतान में से घट जाएगा। इसकी कोई अंतिम तारीख़ नहीं है।',
  'See your store credit': 'अपना स्टोर क्रेडिट देखें',
  '{sum} of store credit for you': 'आपके लिए {sum} का स्टोर क्रेडिट',

  'Is this your address?': 'क्या यह आपका पता है?',
  'Somebody, most likely you, asked us to send our letter here. Please say that it is right.':
    'किसी ने, शायद आपने ही, हमारी चिट्ठी यहाँ मँगाई है। कृपया बताएँ कि यह सही है।',
  'Yes, send me the letter': 'हाँ, मुझे चिट्ठी भेजें',
  'If it was not you, you need do nothing: we do not write again.':
    'अगर यह आपने नहीं किया, तो आपको कुछ नहीं करना है: हम दोबारा नहीं लिखेंगे।',
  'Confirm your address for the {store} letter': '{store} की चिट्ठी के लिए अपने पते की पुष्टि करें',
  'You are on the list': 'आप सूची में हैं',
  'From now on you hear of new pieces, of the people who made them, and of sales before they begin.':
    'अब से आपको नई चीज़ों, उन्हें बनाने वालों और शुरू होने से पहले सेल की ख़बर मिलेगी।',
  'We write about twice a month, and never share your address.':
    'हम महीने में लगभग दो बार लिखते हैं और आपका पता कभी किसी को नहीं देते।',
  'Welcome to the {store} letter': '{store} की चिट्ठी में आपका स्वागत है',
  Unsubscribe: 'चिट्ठी बंद करें',

  'We have your message': 'आपका संदेश मिल गया',
  'Its ticket number is {ticket}. Please mention it if you write or call again.':
    'इसका टिकट नंबर {ticket} है। दोबारा लिखें या फ़ोन करें तो इसे बताएँ।',
  'We answer within 48 hours, on most days sooner.': 'हम 48 घंटों में जवाब देते हैं, ज़्यादातर उससे पहले।',
  'If you did not write to us, somebody mistyped an address: you need do nothing.':
    'अगर आपने हमें नहीं लिखा, तो किसी ने ग़लत पता लिख दिया: आपको कुछ नहीं करना है।',
  'See the conversation': 'बातचीत देखें',
  'Pictures belong to it: you see them in the conversation.': 'इसके साथ तस्वीरें भी हैं: वे बातचीत में दिखेंगी।',
  'You can simply reply to this mail, or answer in the conversation.':
    'आप इसी मेल का जवाब दे सकते हैं, या बातचीत के पेज पर लिख सकते हैं।',
  '{ticket}: we have your message': '{ticket}: आपका संदेश मिल गया',
  'Our answer to you': 'आपको हमारा जवाब',
  'Ticket {ticket}: {subject}. Please mention the number if you write again.':
    'टिकट {ticket}: {subject}। दोबारा लिखें तो यह नंबर बताएँ।',
  '{ticket}: our answer': '{ticket}: हमारा जवाब',

  'Here is your invoice': 'यह रहा आपका इनवॉइस',
  'The invoice {invoice} for your order {order} is attached to this mail.':
    'आपके ऑर्डर {order} का इनवॉइस {invoice} इस मेल के साथ लगा है।',
  'Please keep it: you may need it for a return or a repair.': 'इसे सँभालकर रखें: वापसी या मरम्मत के लिए काम आ सकता है।',
  'Invoice for your {store} order {order}': 'आपके {store} ऑर्डर {order} का इनवॉइस',
  'Your new invoice': 'आपका नया इनवॉइस',
  'The address of your order {order} was changed, so it has a new invoice, {invoice}. The credit note {note} takes back the invoice {old}. Both are attached to this mail.':
    'आपके ऑर्डर {order} का पता बदला, इसलिए उसका नया इनवॉइस {invoice} है। क्रेडिट नोट {note} पुराने इनवॉइस {old} को वापस लेता है। दोनों इस मेल के साथ लगे हैं।',
  'Your order {order} is paid online now, so it has a new invoice, {invoice}. The credit note {note} takes back the invoice {old}. Both are attached to this mail.':
    'आपके ऑर्डर {order} का भुगतान अब ऑनलाइन हो गया है, इसलिए उसका नया इनवॉइस {invoice} है। क्रेडिट नोट {note} पुराने इनवॉइस {old} को वापस लेता है। दोनों इस मेल के साथ लगे हैं।',
  'Nothing else changes: you pay the same.': 'और कुछ नहीं बदलता: रकम वही है।',
  'If you did not change the address, please answer this mail at once.':
    'अगर पता आपने नहीं बदला, तो तुरंत इस मेल का जवाब दें।',
  'New invoice for your {store} order {order}': 'आपके {store} ऑर्डर {order} का नया इनवॉइस',

  '{seller} invites you to the team': '{seller} आपको टीम में बुला रहे हैं',
  'Your work: {group}. Press the button, and sign in or make an account with this email address.':
    'आपका काम: {group}। बटन दबाइए और इसी ईमेल पते से साइन इन कीजिए या खाता बनाइए।',
  'The link works for seven days, once. If you do not know who invites you, you need do nothing.':
    'लिंक सात दिन तक, एक बार चलता है। अगर आप बुलाने वाले को नहीं जानते, तो आपको कुछ नहीं करना है।',
  'Join the team': 'टीम में जुड़िए',
  'You can sell at {store}': 'आप {store} में बेच सकते हैं',
  'Your application is approved, and your account is a seller’s from now on.':
    'आपका आवेदन मंज़ूर हो गया है; अब से आपका खाता विक्रेता का है।',
  'Please sign in once more: the seller’s pages open for a fresh sign-in only.':
    'कृपया एक बार फिर साइन इन करें: विक्रेता के पेज नए साइन-इन से ही खुलते हैं।',
  'Sign in as a seller': 'विक्रेता के रूप में साइन इन करें',
  'Before we can decide about your application we would like to know:':
    'आपके आवेदन पर फ़ैसला करने से पहले हम यह जानना चाहते हैं:',
  'Please change it and send it again. Everything that you told us is still there.':
    'कृपया इसे बदलकर फिर भेजें। आपने जो कुछ बताया, वह सब अब भी वहीं है।',
  'Is this account yours?': 'क्या यह खाता आपका है?',
  'Your bank does not say in whose name the account of your application is.':
    'आपका बैंक नहीं बताता कि आपके आवेदन का खाता किसके नाम पर है।',
  'Your bank knows the account of your application as {registered}. Your legal name is {legal}.':
    'आपके आवेदन का खाता बैंक में {registered} के नाम पर है। आपका क़ानूनी नाम {legal} है।',
  'If it is yours, please say so. Who decides about your application reads both names.':
    'अगर वह आपका है, तो कृपया बताएँ। आपके आवेदन पर फ़ैसला करने वाला दोनों नाम पढ़ता है।',
  'Open your application': 'अपना आवेदन खोलें',
  'About your application to sell': 'बेचने के आपके आवेदन के बारे में',
  'Thank you for asking to sell at {store}. This time we cannot say yes. The reason:':
    '{store} में बेचने के लिए पूछने का धन्यवाद। इस बार हम हाँ नहीं कह सकते। कारण:',
  'Your account stays as it is, and you are welcome as a shopper. If something has changed, please write to us.':
    'आपका खाता वैसा ही रहेगा और ख़रीदार के रूप में आपका स्वागत है। कुछ बदले तो हमें लिखें।',
  'The goods of {seller} are hidden at {store}': '{store} में {seller} की चीज़ें छिपाई गई हैं',
  'From now on shoppers do not see them, and they cannot be added or changed. The reason:':
    'अब से ख़रीदार उन्हें नहीं देखेंगे, और वे न जोड़ी जा सकती हैं, न बदली। कारण:',
  'Orders that are open go on. To talk about it, please write to us.':
    'चल रहे ऑर्डर चलते रहेंगे। इस बारे में बात करनी हो, तो हमें लिखें।',
  'The goods of {seller} are shown at {store} again': '{store} में {seller} की चीज़ें फिर दिख रही हैं',
  'Everything that was hidden is on sale again, as it was.': 'जो छिपाया गया था, वह सब पहले की तरह फिर बिक रहा है।',
  'Your application to sell at {store}': '{store} में बेचने का आपका आवेदन',
  'Somebody, most likely you, asked us to write here once when {title} is back.':
    'किसी ने, शायद आपने, कहा है कि {title} फिर आने पर हम यहाँ एक बार लिखें।',
  'Somebody, most likely you, asked us to write here once when {title} costs less.':
    'किसी ने, शायद आपने, कहा है कि {title} का दाम घटने पर हम यहाँ एक बार लिखें।',
  'Somebody, most likely you, wants to join the queue for {title}. You are in it once you press the button.':
    'कोई, शायद आप, {title} की कतार में आना चाहते हैं। बटन दबाते ही आप कतार में होंगे।',
  'Join the queue': 'कतार में आएँ',
  '{title} is yours for ten minutes': '{title} दस मिनट तक आपके लिए है',
  'It is your turn in the queue: we keep the piece for you for ten minutes from now.':
    'कतार में आपकी बारी है: हम यह चीज़ अब से दस मिनट तक आपके लिए रखते हैं।',
  'If you do not order it by then, the next in the queue is asked.':
    'तब तक ऑर्डर न करने पर कतार में अगले व्यक्ति से पूछा जाएगा।',
  'Buy it now': 'अभी ख़रीदें',
  'Yes, tell me': 'हाँ, मुझे बताएँ',
  'Confirm your address for {store}': '{store} के लिए अपने पते की पुष्टि करें',
  '{title} is back': '{title} फिर आ गया है',
  '{title} costs less': '{title} का दाम घट गया है',
  'You asked us to tell you. It costs {price}; others may wait for it too.':
    'आपने बताने को कहा था। इसका दाम {price} है; और लोग भी इसका इंतज़ार कर रहे होंगे।',
  'You asked us to tell you. It costs {price} instead of {was}.':
    'आपने बताने को कहा था। इसका दाम {was} की जगह {price} है।',
  'This was the only mail about it.': 'इसके बारे में यही एक मेल थी।',
  'Look at it': 'इसे देखें',
  'No more such mails': 'ऐसी मेल अब नहीं',
  '{store} has paid you {sum}': '{store} ने आपको {sum} का भुगतान किया है',
  'For what you sold we have sent {sum} to your account. Your bank knows the payment by {reference}.':
    'आपकी बिक्री के लिए हमने {sum} आपके खाते में भेजे हैं। आपका बैंक इस भुगतान को {reference} से जानता है।',
  'Which orders it is for stands in your earnings.': 'यह किन ऑर्डर के लिए है, यह आपकी कमाई के पेज पर लिखा है।',
  'Another account for your earnings': 'आपकी कमाई के लिए दूसरा खाता',
  'What you earn is to go to another account: {account}. It does so once your bank has confirmed it.':
    'आपकी कमाई अब दूसरे खाते में भेजने को कहा गया है: {account}। आपके बैंक की पुष्टि के बाद वहीं भेजी जाएगी।',
  'If it was not you or a partner, change your password now and write to us at {email}.':
    'अगर यह आपने या आपके साथी ने नहीं किया, तो अभी अपना पासवर्ड बदलें और हमें {email} पर लिखें।',
  'Open your earnings': 'अपनी कमाई देखें',
  'Your earnings go to an account in another name': 'आपकी कमाई दूसरे नाम के खाते में जाएगी',
  'An owner said that the {account} is yours. Your bank does not say in whose name it is.':
    'एक मालिक ने कहा है कि {account} आपका है। आपका बैंक नहीं बताता कि यह किसके नाम पर है।',
  'An owner said that the {account} is yours. Your bank has it in the name of {name}.':
    'एक मालिक ने कहा है कि {account} आपका है। आपके बैंक में यह {name} के नाम पर है।',
  'What you earn is paid to it from now on.': 'अब से आपकी कमाई इसी खाते में भेजी जाएगी।',
  'The shop has no account for your earnings': 'आपकी कमाई के लिए दुकान के पास कोई खाता नहीं है',
  'The account that your earnings went to was named by somebody who is no owner any more.':
    'आपकी कमाई जिस खाते में जाती थी, उसे बताने वाले अब मालिक नहीं हैं।',
  'Nothing is paid out until one of you names an account.': 'जब तक आप में से कोई खाता नहीं बताता, कुछ नहीं भेजा जाएगा।',
}
