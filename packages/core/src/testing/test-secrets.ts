import type { SecretBox } from "@monitor/domain";

const prefix = "test.";

/** Seals readably, so that a test sees what was sealed for which place; `isLost` says whether the key is missing. */
export function testSecrets(isLost: () => boolean = () => false): SecretBox {
  return {
    seal: (plain, { section, key }) => ({ sealed: `${prefix}${section}.${key}.${plain}` }),
    open: ({ sealed }, { section, key }) => {
      const expected = `${prefix}${section}.${key}.`;
      if (isLost()) return { isOpen: false, reason: "no_key" };
      if (!sealed.startsWith(expected)) return { isOpen: false, reason: "damaged" };
      return { isOpen: true, plain: sealed.slice(expected.length) };
    },
  };
}
