/** A certificate with its key, as PEM. */
export interface TestCertificate {
  cert: string;
  key: string;
}

// Made for these tests only (openssl req -x509); nothing trusts them and nothing real uses their keys.

/** Self-signed for localhost and 127.0.0.1, P-256, valid for a hundred years. */
export const selfSigned: TestCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUMiNIN9nE3CMlbC1LKeypK0sv8qcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTAxNTMwM1oYDzIxMjYxMDI4
MDE1MzAzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASTcHvBZOVnkVa1wRYwR66l91CYbOUnqlKsfVRQVXR8HWSIxiCfR242
Gf0sZT5Yr0p4RtPCvxMeVjq9KGNAo29No28wbTAdBgNVHQ4EFgQUMieX1CliqLwj
81hzASCBbq+bBwAwHwYDVR0jBBgwFoAUMieX1CliqLwj81hzASCBbq+bBwAwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgEe3BInKvl/3VL2CSC+ET/Lz1dghn+L0yVdSmXalyly0CIQD2
T2+xj+9DT0IkUAyVx8H/JPo4xJQf9tUMVZwE49DLyA==
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgN5j4/71dw+eO27rg
kAKx6gknt2cfmu58d/upSCMT0qmhRANCAASTcHvBZOVnkVa1wRYwR66l91CYbOUn
qlKsfVRQVXR8HWSIxiCfR242Gf0sZT5Yr0p4RtPCvxMeVjq9KGNAo29N
-----END PRIVATE KEY-----`,
};

/** Self-signed for other.example, P-384, ended on 1 January 2021. */
export const expired: TestCertificate = {
  cert: `-----BEGIN CERTIFICATE-----
MIIBVTCB2wIBATAKBggqhkjOPQQDAjAYMRYwFAYDVQQDDA1vdGhlci5leGFtcGxl
MB4XDTIwMDEwMTAwMDAwMFoXDTIxMDEwMTAwMDAwMFowGDEWMBQGA1UEAwwNb3Ro
ZXIuZXhhbXBsZTB2MBAGByqGSM49AgEGBSuBBAAiA2IABMFbkwMypRoB7MnUVTTd
28RSk/EpkTr0dkNXnDPVBnDg/nVrlT+yexzvpxqxT39HwmyWRf6U5sKzgwqkL7F0
+6wNzLPckO0664IdvZjOIU2viF4RnqBhoDdHIaVb6ZJl5TAKBggqhkjOPQQDAgNp
ADBmAjEA0RHTKQlAx8tQlDqjms7N+sLf2iThxwyKfaeNI5E944nZLJC8l4ZPqoWe
quX2lqGBAjEAvCp+9JAPip7OL8bBVSHqFpJYNdtPiGKGfv9+bFfQrjWUejR3aavZ
ERWEDXQxPu02
-----END CERTIFICATE-----`,
  key: `-----BEGIN PRIVATE KEY-----
MIG2AgEAMBAGByqGSM49AgEGBSuBBAAiBIGeMIGbAgEBBDCazp5FGccLYlutOZTz
AKtIwZo3usz0UG1wNEl59gjqYnVeBkQSndwvcTTMSSihdsuhZANiAATBW5MDMqUa
AezJ1FU03dvEUpPxKZE69HZDV5wz1QZw4P51a5U/snsc76casU9/R8JslkX+lObC
s4MKpC+xdPusDcyz3JDtOuuCHb2YziFNr4heEZ6gYaA3RyGlW+mSZeU=
-----END PRIVATE KEY-----`,
};
