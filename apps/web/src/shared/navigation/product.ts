declare const __INTERFACE_VERSION__: string;

/** Name of the product, in titles and texts. */
export const productName = "PRTG";

/** Version of this interface, built in. */
export const interfaceVersion = __INTERFACE_VERSION__;
