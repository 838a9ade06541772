/** What can be wrong with a field, as codes; the sentences stand in the locales. Those of the specification are S2.5's. */
export const problems = [
  'required',
  'emailMissing', 'emailInvalid', 'emailsDiffer', 'emailIsAccounts',
  'identityMissing',
  'nameMissing', 'nameInvalid', 'nameTaken',
  'passwordMissing', 'passwordSymbols', 'passwordShort', 'passwordLong', 'passwordWeak', 'passwordWrong', 'passwordsDiffer',
  'birthdayMissing', 'birthdayInvalid',
  'codeMissing', 'codeInvalid', 'codeWrong',
  'digitsOnly', 'fourDigits', 'passcodesDiffer', 'passcodeWrong',
  'addressInvalid', 'tooLong',
] as const;
export type Problem = (typeof problems)[number];
